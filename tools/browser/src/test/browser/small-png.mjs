// Reads screenshots, and makes them small enough for a repository: at most 256 colours, chosen by their frequency.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Returns the chunks of a PNG file. */
function chunks(png) {
  const found = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    found.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return found;
}

/** Returns a chunk with its length and its checksum. */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Returns the bytes of all pixels, with the PNG filters undone. */
function pixels(raw, width, height, size) {
  const row = width * size;
  const out = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)];
    for (let i = 0; i < row; i++) {
      const left = i >= size ? out[y * row + i - size] : 0;
      const up = y ? out[(y - 1) * row + i] : 0;
      const corner = y && i >= size ? out[(y - 1) * row + i - size] : 0;
      const guess = left + up - corner;
      const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
      const paeth = a <= b && a <= c ? left : b <= c ? up : corner;
      out[y * row + i] = raw[y * (row + 1) + 1 + i] + [0, left, up, (left + up) >> 1, paeth][filter];
    }
  }
  return out;
}

/**
 * Decodes a picture to the bytes of each pixel, row by row. @param {Buffer} png eight bits a channel, not interlaced
 */
export function opened(png) {
  const all = chunks(png);
  const head = all[0].data;
  const [width, height, size] = [head.readUInt32BE(0), head.readUInt32BE(4), head[9] === 6 ? 4 : 3];
  const data = pixels(inflateSync(Buffer.concat(all.filter((one) => one.type === 'IDAT').map((one) => one.data))), width, height, size);
  return { head, width, height, size, data };
}

/** Returns a picture with at most 256 colours. @param {Buffer} png eight bits a channel, not interlaced */
export function small(png) {
  const { head, width, height, size, data } = opened(png);
  const colorAt = (i) => ((data[i] & 0xf8) << 16) | ((data[i + 1] & 0xf8) << 8) | (data[i + 2] & 0xf8);
  const sums = new Map();
  for (let i = 0; i < data.length; i += size) {
    const color = colorAt(i);
    const sum = sums.get(color) ?? [0, 0, 0, 0];
    [data[i], data[i + 1], data[i + 2], 1].forEach((n, k) => { sum[k] += n; });
    sums.set(color, sum);
  }
  const palette = [...sums].sort((a, b) => b[1][3] - a[1][3]).slice(0, 256).map(([, sum]) => sum.slice(0, 3).map((n) => Math.round(n / sum[3])));
  const nearest = new Map();
  for (const [color, sum] of sums) {
    const [r, g, b] = sum.map((n) => n / sum[3]);
    let best = 0;
    let least = Infinity;
    palette.forEach(([pr, pg, pb], k) => {
      const away = (r - pr) ** 2 * 2 + (g - pg) ** 2 * 3 + (b - pb) ** 2;
      if (away < least) {
        [best, least] = [k, away];
      }
    });
    nearest.set(color, best);
  }
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      rows[y * (width + 1) + 1 + x] = nearest.get(colorAt((y * width + x) * size));
    }
  }
  const indexed = Buffer.from(head);
  indexed[9] = 3;
  return Buffer.concat([SIGNATURE, chunk('IHDR', indexed), chunk('PLTE', Buffer.from(palette.flat())), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}
