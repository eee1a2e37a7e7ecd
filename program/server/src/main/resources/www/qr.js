// @ts-check
/** QR codes (ISO/IEC 18004): texts of up to 271 bytes in byte mode, with error correction level L. */

/** For each version from 1: the code words of the symbol, the blocks, and the error correction words of a block. */
const VERSIONS = [
  [26, 1, 7],
  [44, 1, 10],
  [70, 1, 15],
  [100, 1, 20],
  [134, 1, 26],
  [172, 2, 18],
  [196, 2, 20],
  [242, 2, 24],
  [292, 2, 30],
  [346, 4, 18],
];
/** The rows and columns of the alignment patterns, for each version from 1. */
const ALIGNMENT = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
/** @type {((row: number, column: number) => boolean)[]} */
const MASKS = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (r, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/**
 * Returns the modules of a symbol, row by row, true for dark ones; null if the text is too long.
 *
 * @param {string} text
 * @returns {boolean[][]|null}
 */
export function qr(text) {
  const bytes = [...new TextEncoder().encode(text)];
  const index = VERSIONS.findIndex(
    ([words, blocks, correction], i) => bytes.length + (i < 9 ? 2 : 3) <= words - blocks * correction,
  );
  if (index < 0) {
    return null;
  }
  const { grid, fixed } = frame(index + 1);
  place(grid, fixed, interleave(dataWords(bytes, index), index));
  const masked = MASKS.map((mask, number) => {
    const copy = grid.map((row, r) => row.map((dark, c) => (fixed[r][c] ? dark : dark !== mask(r, c))));
    format(copy, number);
    return copy;
  });
  return masked.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

/** @param {number[]} bytes @param {number} index */
function dataWords(bytes, index) {
  const [words, blocks, correction] = VERSIONS[index];
  const room = words - blocks * correction;
  const bits = [
    ...binary(4, 4),
    ...binary(bytes.length, index < 9 ? 8 : 16),
    ...bytes.flatMap((byte) => binary(byte, 8)),
  ];
  bits.push(...Array(Math.min(4, room * 8 - bits.length)).fill(0));
  bits.push(...Array((8 - (bits.length % 8)) % 8).fill(0));
  const data = [];
  for (let i = 0; i < bits.length; i += 8) {
    data.push(Number.parseInt(bits.slice(i, i + 8).join(''), 2));
  }
  for (let i = 0; data.length < room; i++) {
    data.push(i % 2 ? 0x11 : 0xec);
  }
  return data;
}

/**
 * Returns the words of the data and of the error correction, interleaved from all blocks.
 *
 * @param {number[]} data
 * @param {number} index
 */
function interleave(data, index) {
  const [, blocks, correction] = VERSIONS[index];
  const short = Math.floor(data.length / blocks);
  const long = data.length % blocks;
  const parts = [];
  let from = 0;
  for (let b = 0; b < blocks; b++) {
    const to = from + short + (b >= blocks - long ? 1 : 0);
    parts.push(data.slice(from, to));
    from = to;
  }
  const corrections = parts.map((part) => remainder(part, correction));
  const words = [];
  for (let i = 0; i <= short; i++) {
    words.push(...parts.filter((part) => i < part.length).map((part) => part[i]));
  }
  for (let i = 0; i < correction; i++) {
    words.push(...corrections.map((part) => part[i]));
  }
  return words;
}

/** Returns a product in the field of 256 elements with the polynomial 0x11d. @param {number} a @param {number} b */
function times(a, b) {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0);
    product ^= (b >> i) & 1 ? a : 0;
  }
  return product;
}

/** Returns the Reed-Solomon words of a block. @param {number[]} part @param {number} degree */
function remainder(part, degree) {
  let generator = [1];
  let root = 1;
  for (let i = 0; i < degree; i++) {
    const next = [...generator, 0];
    generator.forEach((factor, k) => {
      next[k + 1] ^= times(factor, root);
    });
    generator = next;
    root = times(root, 2);
  }
  /** @type {number[]} */
  const rest = [...part, ...Array(degree).fill(0)];
  part.forEach((_, i) => {
    const factor = rest[i];
    generator.forEach((one, k) => {
      rest[i + k] ^= times(one, factor);
    });
  });
  return rest.slice(part.length);
}

/** Returns the patterns that every symbol of a version has. @param {number} version */
function frame(version) {
  const size = 17 + 4 * version;
  /** @type {boolean[][]} */
  const grid = Array.from({ length: size }, () => Array(size).fill(false));
  /** @type {boolean[][]} */
  const fixed = Array.from({ length: size }, () => Array(size).fill(false));
  const set = (/** @type {number} */ r, /** @type {number} */ c, /** @type {boolean} */ dark) => {
    if (r >= 0 && c >= 0 && r < size && c < size) {
      grid[r][c] = dark;
      fixed[r][c] = true;
    }
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const marks = ALIGNMENT[version - 1];
  for (const r of marks) {
    for (const c of marks) {
      const finder = (r === 6 && c === 6) || (r === 6 && c === size - 7) || (r === size - 7 && c === 6);
      square(2, (dr, dc, ring) => !finder && set(r + dr, c + dc, ring !== 1));
    }
  }
  for (const [r, c] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ]) {
    square(4, (dr, dc, ring) => set(r + dr, c + dc, ring !== 2 && ring !== 4));
  }
  for (let i = 0; i < 9; i++) {
    set(8, i, grid[8][i] && i === 6);
    set(i, 8, grid[i][8] && i === 6);
    if (i < 8) {
      set(8, size - 1 - i, false);
      set(size - 1 - i, 8, i === 7);
    }
  }
  if (version >= 7) {
    const bits = withCorrection(version, 12, 0x1f25);
    for (let i = 0; i < 18; i++) {
      const dark = ((bits >> i) & 1) === 1;
      set(Math.floor(i / 3), size - 11 + (i % 3), dark);
      set(size - 11 + (i % 3), Math.floor(i / 3), dark);
    }
  }
  return { grid, fixed };
}

/** @param {number} reach @param {(row: number, column: number, ring: number) => void} each */
function square(reach, each) {
  for (let r = -reach; r <= reach; r++) {
    for (let c = -reach; c <= reach; c++) {
      each(r, c, Math.max(Math.abs(r), Math.abs(c)));
    }
  }
}

/**
 * Places the words in columns of two modules, from the right, upwards and downwards.
 *
 * @param {boolean[][]} grid
 * @param {boolean[][]} fixed
 * @param {number[]} words
 */
function place(grid, fixed, words) {
  const bits = words.flatMap((word) => binary(word, 8));
  const size = grid.length;
  let next = 0;
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    const column = right <= 6 ? right - 1 : right;
    for (let i = 0; i < size; i++) {
      const row = up ? size - 1 - i : i;
      for (const c of [column, column - 1]) {
        if (!fixed[row][c]) {
          grid[row][c] = bits[next++] === 1;
        }
      }
    }
    up = !up;
  }
}

/** Writes the level and the mask beside the finder patterns. @param {boolean[][]} grid @param {number} mask */
function format(grid, mask) {
  const bits = withCorrection(8 | mask, 10, 0x537) ^ 0x5412;
  const size = grid.length;
  for (let i = 0; i < 15; i++) {
    const dark = ((bits >> i) & 1) === 1;
    grid[i < 6 ? i : i < 8 ? i + 1 : size - 15 + i][8] = dark;
    grid[8][i < 8 ? size - 1 - i : i < 9 ? 7 : 14 - i] = dark;
  }
}

/**
 * Returns a value with its error correction bits.
 *
 * @param {number} value
 * @param {number} degree
 * @param {number} generator
 */
function withCorrection(value, degree, generator) {
  let rest = value << degree;
  for (let bit = 31 - Math.clz32(rest); bit >= degree; bit = 31 - Math.clz32(rest)) {
    rest ^= generator << (bit - degree);
  }
  return (value << degree) | rest;
}

/** @param {number} value @param {number} length */
function binary(value, length) {
  return [...Array(length).keys()].map((i) => (value >> (length - 1 - i)) & 1);
}

/**
 * Returns how hard a symbol is to read: long runs, squares of one colour, and an uneven share of dark modules.
 *
 * @param {boolean[][]} grid
 */
function penalty(grid) {
  const size = grid.length;
  let sum = 0;
  let dark = 0;
  for (let r = 0; r < size; r++) {
    for (const at of [(/** @type {number} */ i) => grid[r][i], (/** @type {number} */ i) => grid[i][r]]) {
      let run = 1;
      for (let i = 1; i <= size; i++) {
        if (i < size && at(i) === at(i - 1)) {
          run++;
        } else {
          sum += run >= 5 ? run - 2 : 0;
          run = 1;
        }
      }
    }
    for (let c = 0; c < size; c++) {
      dark += grid[r][c] ? 1 : 0;
      if (
        r &&
        c &&
        grid[r][c] === grid[r - 1][c] &&
        grid[r][c] === grid[r][c - 1] &&
        grid[r][c] === grid[r - 1][c - 1]
      ) {
        sum += 3;
      }
    }
  }
  return sum + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}
