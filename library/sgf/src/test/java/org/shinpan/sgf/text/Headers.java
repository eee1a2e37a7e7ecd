package org.shinpan.sgf.text;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * Makes headers of game records as they are written in various countries, from names of players, ranks and events. One
 * in five characters of a given name is a random character of the country's standard, so that rare names occur.
 */
final class Headers {

    /** The fields of a header in the order in which they are filled. */
    static final List<String> FIELDS = List.of("PB", "PW", "BR", "EV", "PC", "RE");

    /** A country with its names and encoding. */
    @SuppressWarnings("ImmutableEnumChecker") // nothing writes to its lists
    enum Country {
        CHINA(
                List.of("GB18030", "UTF-8"),
                "王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙 朱 马 胡 郭 林 何 高 梁 郑 罗 宋 谢 唐 韩 曹 许 邓 萧 冯 曾 程 蔡 彭 潘 袁 于 董 余 苏 叶 吕 魏 蒋 田 杜 丁"
                        + " 沈 姜 范 江 傅 钟 卢 汪 戴 崔 任 陆 廖 姚 方 金 邱 夏 谭 韦 贾 邹 石 熊 孟 秦 阎 薛 侯 雷 白 龙 段 郝 孔 邵 史 毛 常 万 顾 赖 武"
                        + " 康 贺 严 尹 钱 施 牛 洪 龚 柯 古 芈 辜 柁 连 时 檀 党 聂 芮 俞 华 丰 屠",
                "伟 芳 秀英 敏 静 丽 强 磊 军 洋 勇 杰 娟 涛 明 超 兰 霞 平 刚 宇轩 浩然 子涵 梓豪 欣怡 晨 博 昊 天一 建国 志华 文清 海波 小光 晓春 卫平 大元 东学"
                        + " 乃伟 耀烨 峻 鹤洋 昱廷 廷钰 鼎新 维杰 睿羊 笑 越 星 毅飞 尔豪 嘉阳 欣然 梓 洁 轶 斌 宜 力 琨 雄 辉 一鸣 靖",
                "段 级 初段 二段 三段 四段 五段 六段 七段 八段 九段 业余5段 业余6段 职业九段",
                "第十二届春兰杯决赛 全国围棋甲级联赛 名人战预选赛 天元战第三局 应氏杯八强战 农心杯三国擂台赛 晚报杯 围棋之乡联赛 倡棋杯决赛第二局 阿含桐山杯",
                "北京 上海 杭州 中国棋院 成都 广州 西安 重庆 海南琼海 湖州",
                "黑中盘胜 白中盘胜 黑胜1/4子 白胜2又3/4子 白胜半目 黑胜3目半",
                "GB2312",
                0xB0,
                0xD7),
        TAIWAN(
                List.of("Big5", "UTF-8", "GB18030", "x-EUC-TW"),
                "陳 林 黃 張 李 王 吳 劉 蔡 楊 許 鄭 謝 郭 洪 曾 邱 廖 賴 徐 周 葉 蘇 莊 呂 江 何 羅 高 蕭 潘 簡 朱 鍾 彭 游 詹 胡 施 沈 余 趙 盧 梁 顏 柯"
                        + " 孫 魏 翁 戴 范 宋 方 鄧 杜 傅 侯 曹 薛 阮 丁 卓 馬 董 溫 唐 藍 蔣 石 古 紀 姚 連 馮 歐 程 湯 康 田 姜 白 汪 尤 巫 鄒",
                "俊勳 海峰 立誠 銘琬 正麒 詩淵 正浩 嘉嘉 博崴 皓鋐 栩 耀國 景華 大銘 士 至涵 靖庭 均輔 靖恩 士勛 柏毅 怡君 雅婷 家豪 志明 淑芬 美玲 志偉 宗翰"
                        + " 冠宇 承翰 佳穎 詩涵 建宏 俊傑 淑惠 麗華 秀英 文雄 明哲 世傑",
                "初段 二段 三段 四段 五段 六段 七段 八段 九段 業餘六段",
                "第五屆棋王賽決賽 名人賽循環圈 天元賽挑戰賽第二局 十段賽預選 國手賽 王座賽 碁聖賽 中環杯 思源杯 友士盃",
                "台北 海峰棋院 高雄 台中 新竹",
                "黑中盤勝 白中盤勝 黑勝半目 白勝二目半 黑勝四目半",
                "Big5",
                0xA4,
                0xC6),
        JAPAN(
                List.of("Shift_JIS", "UTF-8", "GB18030", "EUC-JP", "ISO-2022-JP"),
                "佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 清水 山崎 森 阿部 池田 橋本 山下 石川 中島 前田"
                        + " 藤田 小川 後藤 岡田 長谷川 村上 近藤 石井 坂本 遠藤 青木 藤井 西村 福田 太田 三浦 藤原 岡本 松田 中川 中野 原田 小野 田村 竹内 金子 和田"
                        + " 井山 一力 芝野 許 河野 張 羽根 高尾 結城 依田 趙 武宮 大竹 坂田 藤沢 呉 木谷 瀬越 本因坊 仲邑 上野 牛 謝 万波 安斎 伊田 余 関 富士田 孫 広瀬",
                "裕太 遼 虎丸 家元 臨 敬吾 栩 直樹 紳路 聡 紀基 治勲 光一 正樹 正夫 英雄 芳夫 栄男 秀行 清源 実 憲作 秀策 丈和 秀甫 太郎 次郎 一郎 健 誠 浩 修"
                        + " 明 博 和彦 幸宏 隆 大輔 翔太 直人 拓也 美香 由美 さくら はるか めぐみ まい ひろし あかり アキラ ヒカル 里菜 愛咲美 菫 依旻 あやか 歩 千瑛",
                "初段 二段 三段 四段 五段 六段 七段 八段 九段 名人 本因坊 アマ六段 1級",
                "第45期棋聖戦挑戦手合七番勝負第三局 第62期十段戦本戦 名人戦リーグ 本因坊戦予選Ａ ＮＨＫ杯トーナメント 天元戦 王座戦挑戦者決定戦 碁聖戦 若鯉戦 アマチュア本因坊戦",
                "日本棋院東京本院 日本棋院 関西棋院 大阪 名古屋 幽玄の間 箱根 熱海",
                "黒中押し勝ち 白中押し勝ち 白半目勝ち 黒２目半勝 白番４目半勝ち",
                "Shift_JIS",
                0x88,
                0x97),
        KOREA(
                List.of("EUC-KR", "UTF-8"),
                "김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 전 홍 유 고 문 양 손 배 백 허 남 심 노 하 곽 성 차 주 우 구 민 나 진 지 엄 채 원 천 방"
                        + " 공 현 함 변 염 여 추 도 소 석 선 설 마 길 연 위 표 명 기 반 라 왕 금 옥 육 인 맹 제 모 탁 국 목",
                "창호 세돌 정환 진서 건부 동훈 지석 철한 영훈 명훈 훈현 봉수 인 남철 창혁 승우 상훈 영삼 정 은지 혜연 유진 채영 민준 준호 현우 지훈 서준 도윤 예준"
                        + " 시우 하준 주원 지호 지후 준서 서연 민서 서윤 지우 하은 은서 수빈 윤서 지민 상현 동현 성민 재현 태희 경호 병규 원성 목진",
                "초단 2단 3단 4단 5단 6단 7단 8단 9단 아마6단 1급",
                "제25회 LG배 결승 제2국 삼성화재배 본선 16강 한국바둑리그 농심신라면배 국수전 도전기 명인전 예선 응씨배 준결승 GS칼텍스배 8강 여자바둑리그 천원전",
                "한국기원 서울 온라인 부산 대전 광주 타이젬",
                "흑 불계승 백 불계승 백 반집승 흑 2집반승 186수 흑 불계승",
                "EUC-KR",
                0xB0,
                0xC8),
        RUSSIA(
                List.of("windows-1251", "UTF-8"),
                "Иванов Петров Сидоров Кузнецов Смирнов Попов Васильев Соколов Михайлов Новиков Фёдоров Морозов "
                        + "Волков Алексеев Лебедев Семёнов Егоров Павлов Козлов"
                        + " Степанов Николаев Орлов Андреев Макаров Никитин Захаров Шикшин Динерштейн Сурин "
                        + "Щёголев Ёлкин Цой Юшков Эйдинов Жуков Чернов Быстрова Ковалева",
                "Александр Сергей Дмитрий Андрей Алексей Максим Евгений Иван Михаил Артём Илья Николай Ольга "
                        + "Елена Анна Наталья Мария Светлана Виктор Юрий Игорь Тимур",
                "1д 2д 3д 4д 5д 6д 1к 3к 5к 10к",
                "Кубок Москвы Чемпионат России Турнир памяти Асташкина Открытый чемпионат Санкт-Петербурга "
                        + "Первенство Казани Кубок мэра",
                "Москва Санкт-Петербург Казань Екатеринбург Новосибирск",
                "Чёрные+Сдача Белые+0,5 Белые+Время",
                "",
                0,
                0),
        WEST(
                List.of("windows-1252", "UTF-8"),
                "Müller Schäfer Größ Köhler Günther Jäger Börner François Dupré Lefèvre Besançon Núñez Pérez "
                        + "García Gutiérrez Ibáñez Åkesson Sjöberg Sørensen Bjørn Jørgensen"
                        + " Kärkkäinen Hämäläinen Väisänen Conceição Guimarães Antão Öztürk Françoise Béatrice Noël",
                "José René André Jérôme Stéphane Björn Jörg Jürgen Sören Håkan Léa Zoë Hélène Raphaël Mónica "
                        + "Andrés Iñaki Tomás Máté Märta Cédric Désiré",
                "1 dan, 5ème dan, 3. Dan, 2º dan, 4 kyu",
                "Championnat de France à Besançon, Deutsche Meisterschaft Göttingen, Kölner Turnier, Campeonato "
                        + "de España, Göteborg öppna, Torneio de São Paulo",
                "Zürich, München, Málaga, Orléans, Århus, São Paulo",
                "B+Résignation, W+Aufgabe für Müller",
                "",
                0,
                0);

        final List<String> encodings;
        private final String[] family;
        private final String[] given;
        private final String[] ranks;
        private final String[] events;
        private final String[] places;
        private final String[] results;
        private final String standard;
        private final String any;

        Country(
                List<String> encodings,
                String family,
                String given,
                String ranks,
                String events,
                String places,
                String results,
                String standard,
                int from,
                int to) {
            this.encodings = encodings;
            this.family = family.split(" ");
            this.given = given.split(" ");
            this.ranks = list(ranks);
            this.events = list(events);
            this.places = list(places);
            this.results = list(results);
            this.standard = standard;
            this.any = standard.isEmpty() ? "" : characters(standard, from, to);
        }

        private static String[] list(String text) {
            return text.contains(", ") ? text.split(", ") : text.split(" ");
        }

        private static String characters(String encoding, int from, int to) {
            Charset charset = Charset.forName(encoding);
            StringBuilder found = new StringBuilder();
            for (int lead = from; lead <= to; lead++) {
                for (int trail = 0x40; trail < 0xFF; trail++) {
                    String one = new String(new byte[] {(byte) lead, (byte) trail}, charset);
                    if (one.length() == 1 && Character.isLetter(one.charAt(0))) {
                        found.append(one);
                    }
                }
            }
            return found.toString();
        }

        private String name(Random random) {
            String first = given[random.nextInt(given.length)];
            String last = family[random.nextInt(family.length)];
            if (standard.isEmpty()) {
                return first + " " + last;
            }
            String rare = first.codePoints()
                    .mapToObj(c -> random.nextInt(5) == 0
                            ? any.substring(random.nextInt(any.length())).substring(0, 1)
                            : Character.toString(c))
                    .collect(Collectors.joining());
            return this == JAPAN && random.nextBoolean() ? last + " " + rare : last + rare;
        }

        /** Returns the values of a header with a number of fields, in the order of {@link Headers#FIELDS}. */
        List<String> header(Random random, int fields) {
            List<String> values = new ArrayList<>(List.of(
                    name(random),
                    name(random),
                    ranks[random.nextInt(ranks.length)],
                    events[random.nextInt(events.length)],
                    places[random.nextInt(places.length)],
                    results[random.nextInt(results.length)]));
            return values.subList(0, fields);
        }
    }

    private Headers() {}
}
