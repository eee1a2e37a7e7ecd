package org.shinpan.sgf.text;

import java.nio.charset.Charset;
import java.util.BitSet;

/**
 * The characters that are common in the headers of game records, that is, in names of players, ranks, events, places
 * and results. The lists contain family names, characters of given names, and words of Go.
 */
final class CommonCharacters {

    private static final String SIMPLIFIED = "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范"
            + "方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文施洪柯辜聂芮柁时党檀连古俞伊安包鲍毕卞卜岑柴车池储楚"
            + "褚樊房费丰符甘葛耿宫龟关桂韩杭霍嵇纪简靳景居柯匡况邝赖蓝郎劳冷厉栗练凌柳楼娄鲁路伦骆麻满茅梅蒙苗闵缪莫牟穆倪宁牛农欧区裴皮平蒲齐祁"
            + "强饶荣阮桑沙单商尚申盛师水司宿覃滕佟童涂屠汶翁邬巫奚席项邢胥宣荀严颜晏燕应游尤虞禹郁喻元岳云查翟占詹湛章郑甄支仲祝庄卓宗祖左"
            + "伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂鹏飞宇浩轩然子涵梓豪嘉怡欣诗雨泽俊佳晨博昊天一鸣建国志华文清海波斌辉亮成峰小光晓春"
            + "卫大元东学乃璇耀烨峻筌鹤洋洗河昱廷钰鼎新维睿羊笑越韦星毅尔阳檬冰欢凯琪瑞祥玉珍红梅荣贵德生永福庆国忠义诚信仁和顺兴旺昌隆金银山川松柏"
            + "竹兰菊雪霜云月日星辰晴雯婷婉慧琳琴瑶瑾璐莹萍莉蓉薇蕾思远世界哲恒力奇正良才彦彬翔振锋锐钧铭铁柯楠森林桐彤形影彩虹虎龙凤麟骏驰宁安康乐"
            + "悦心怀念慈善美芝祖逸航舟帆城坤培基均尧舒畅申屹岩岚崇巍川州帅师广延开弘张强当彪徽得必怡恩惠意承扬拓捷攀政敬文斯方施旭昂昕昭晗晟普景智"
            + "曦朋本权来柱栋梦森楚歌正武毅民江沛沁泉法泓洁津浚润涌淑渊渝满源潇澄澜火灿炎炳烈焕焱煜熙燕爱牧琦琛琨瑜瑛瑾甜益盛直真睿知石祎禄禹秋科立"
            + "竞章童简米粟素纯纲绍经绪维绮继续缘罡群翠翰耘聪胜自至致良若茂茜茵荷莎莲菁菲萌蓓蓝虹蕊行衡裕西言语诺谦谷豫贝贤贵赛跃路辛达迅运进迪选通"
            + "道邦郁郎里野鑫钊钢铎锦长闻阅陶雁雄雅雷震霖青静非韬韵音顶项顺颖飚馨骁骐高鲁鸿鹃鹏"
            + "段级胜黑白中盘目半战名人赛杯局第年月日对先手围棋届轮子负贴让超时认输和无负者决预选本组冠军亚季乙甲丙级联赛业余职业队中国日本韩国北京上海天津"
            + "重庆广东四川云南浙江江苏山西辽宁黑龙吉安徽福建湖北湖南河南河北陕甘肃青海贵州广西台湾香港澳门杭州成都武汉南京深圳西安大连长沙"
            + "网络快棋公开锦标挑战争霸新秀最强阿含桐山春兰应氏三星农心丰田百灵梦利光倡棋理光天元霸王十番棋会谱讲解评研究对局室野狐弈城腾讯"
            + "之的是不在有了我他这个们来到时大地为子中你说生国年着就那和要她出也得里后自以会家可下而过天去能对小多然于心学么起从还同发成事只作当想看样"
            + "破乘浪花夜幻剑侠客敌独尊唯手动机渔岛劫爆情缘恋快孤狼鹰雕虫鱼猫狗鸟马鸡猪鼠兔蛇猴飞跑走吃喝玩睡相感悟道禅佛魔鬼神妖怪低短近徒弟兄哥姐妹爸妈儿孩"
            + "老少轻今夏冬橙绿紫灰声音影速度量智勇气由失败功希望未去现在永瞬间落叶听问答读写画书香茶酒歌舞步伐刀枪弓箭车船桥路门窗楼塔寺庙宫殿城市乡村"
            + "镇街巷园田野草原沙漠雨露冰火雷电虹霞雾烟尘土石岩泉溪河湖潭池井浮沉升降起伏进退攻守围杀活死眼气断连跳飞尖长立虎夹压挂逼打吃提粘双空实地势"
            + "厚薄急缓轻重先后胜负输赢平局定式布局中盘官子残局死活题级别段位水平高手新手菜鸟大侠小虾先生女士老师学生同学朋友哈嘿呵哦啊吧呢吗嘛哪谁什么怎"
            + "样几多少每各另其此彼某些都也很太更最非常特别真假好坏美丑善恶强弱快慢早晚新旧冷热甜苦酸辣香臭软硬干湿满空"
            + "一二三四五六七八九十百千零两初上下左右前后入出全总共计分秒小点";

    /** The characters of words for the ranks of players. */
    private static final String RANKS = "段級级단급品";

    private static final String TRADITIONAL = "張劉陳楊趙黃吳孫馬羅鄭謝韓馮蕭鄧許呂蘇盧蔣賈葉閻鐘鍾陸顧龍萬錢湯喬賀賴龔聶時黨連偉麗軍艷傑濤蘭剛飛軒澤國華輝亮東學耀燁鶴鈺"
            + "鼎維爾陽歡凱紅榮貴慶義誠興銀雲晴瑩恆銳鈞銘鐵鳳麟駿馳寧樂悅懷慈逸帆堯暢嵐師廣開強當彥揚敬權棟夢歸殷淵滿瀟瀾燦煥愛瑋畢盛真禮祿競"
            + "簡純綱紹經緒緯綺繼續緣罡聰勝致蓮藍蕭衛裡見規覺語諾謙豐貝賢賽躍達運進選遠還鄔鄒鄭釗鋼錦長門關陝雙雜雞難靜韻頂項順穎風饒鵬鴻麥黎齊"
            + "段級勝黑白盤戰賽對圍棋屆輪負貼讓超認輸無決預選組冠軍亞級聯業餘職隊韓臺灣門漢網絡標挑爭霸應農豐靈會譜講評研究這個們來為說過從發樣"
            + "周俊勳林海峰王立誠銘琬余正麒陳詩淵蕭正浩黑嘉嘉楊博崴許皓鋐張栩蘇耀國彭景華夏大銘林至涵簡靖庭賴均輔徐靖恩林士勛吳柏毅國手棋王碁聖天元"
            + "中環杯友士蘇州東鋼海峰棋院台北市臺灣";

    private static final String JAPANESE = "佐藤鈴木高橋田中伊渡辺山本小林加吉松井清水斎斉坂石川原池上森阿部橋下前後岡村近遠三浦青藤井西福太金子原竹内和中野島崎酒工横宮内武上"
            + "杉村千葉増小野岩桜木久保松尾菅原新谷今大野片沼平沢荒関熊服樋河広堀土屋秋菊地児玉丸芝虎遼力許家元臨敬吾張栩羽根直樹高尾紳路結城聡依紀基趙"
            + "治勲海峰光一正樹夫竹英雄芳栄男秀行呉清源谷実薫瀬越憲作本因坊鈴為次郎関蔵加田山部俊宮橋宇太星野秀和策丈秀甫雁知得道悦察元松因碩仙角安井算"
            + "仙哲也裕太翔健誠司隆弘浩修明博和彦幸宏茂信義勇進昇豊勝利孝昭勉稔清隆徹剛淳優祐亮介輔祥悟達也拓真陽斗蓮湊樹颯大和悠人美香織由佳奈恵理沙子"
            + "真紀智陽菜結衣葵桜凛花咲桃優月心愛莉杏梨彩里緒瑛朱仲邑菫上野愛咲美謝依旻藤沢里菜牛栄子吉田美香鈴木歩青木喜久代小西向井千瑛万波奥佳"
            + "段級勝黒白中押目半戦名人本因坊位杯局第年月日対先番棋院碁囲天元王座棋聖十段優準決定戦挑手合予選級昇互先置石込出負切時間反則不無持結果対局"
            + "者場所日本韓国台湾大会全国関西東京大阪名古屋京都神戸市ヶ谷幽玄間部総支局新聞社朝毎読売産経放送杯早記念若鯉新星女流最強竜富士通農心三星富通"
            + "回期戦譜解説記録係立会持制限秒読分一二三四五六七八九十百初々";

    private static final String KOREAN = "김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반라왕금"
            + "옥육인맹제모탁국어은편용예경봉사부가복태목형피두감음빈동온호범좌팽승간견당류나련렬률리림"
            + "준훈재철상종희혁창규환근식찬윤미란화순숙자애덕병수영일광건관교권균길남다달대덕돈득람래령록룡루린만무배벽별보비빛산삼새샘생섭솔슬시실싱아"
            + "양억언열엽완요욱웅율의익잔잠절점정조중직집쪽찬춘출충치칠쾌택통파판팔평포풍필학해향혜홀황회효후흥힘"
            + "단급승흑백불계집반바둑국제기원회년월전대결준본예선리그중국일시간분초덤수과온라인삼성화재응씨춘농심신면최강위왕천명인배컵오픈챔피언십"
            + "프로아마추어여류남녀세계한게임타이젬사이버오로돌초읽개각자제한총보해설날짜장소결과대국실제국번기전도전자결승부본선예선강"
            + "들는을를에서의가이은로으고하다습니까요입있었겠";

    private static final BitSet SIMPLIFIED_SET = set(SIMPLIFIED);
    private static final BitSet TRADITIONAL_SET = set(TRADITIONAL);
    private static final BitSet JAPANESE_SET = set(JAPANESE);
    private static final BitSet KOREAN_SET = set(KOREAN);
    private static final BitSet GB_FIRST = level("GB2312", 0xB0, 0xD7);
    private static final BitSet GB_SECOND = level("GB2312", 0xD8, 0xF7);
    private static final BitSet BIG5_FIRST = level("Big5", 0xA4, 0xC6);
    private static final BitSet JIS_FIRST = level("Shift_JIS", 0x88, 0x97);
    private static final BitSet KS_HANGUL = level("EUC-KR", 0xB0, 0xC8);

    static {
        // Both scripts share most characters. The list of simplified characters is added to the traditional ones,
        // except for those that are rare or missing in Big5.
        BitSet alike = (BitSet) SIMPLIFIED_SET.clone();
        alike.and(BIG5_FIRST);
        TRADITIONAL_SET.or(alike);
    }

    private CommonCharacters() {}

    private static BitSet set(String characters) {
        BitSet set = new BitSet();
        characters.chars().forEach(set::set);
        return set;
    }

    /**
     * Returns the two-byte characters of an encoding whose first byte is in a range; none if Java lacks the encoding.
     */
    private static BitSet level(String encoding, int from, int to) {
        BitSet set = new BitSet();
        Charset charset = Charsets.named(encoding);
        if (charset == null) {
            return set;
        }
        byte[] pairs = new byte[2 * 0x100];
        for (int lead = from; lead <= to; lead++) {
            for (int trail = 0; trail < 0x100; trail++) {
                pairs[2 * trail] = (byte) lead;
                pairs[2 * trail + 1] = (byte) trail;
                String one = new String(pairs, 2 * trail, 2, charset);
                if (one.length() == 1 && one.charAt(0) != '\uFFFD') {
                    set.set(one.charAt(0));
                }
            }
        }
        return set;
    }

    // Each of the methods below returns whether a character is in one of the sets above.

    static boolean isSimplified(char c) {
        return SIMPLIFIED_SET.get(c);
    }

    static boolean isTraditional(char c) {
        return TRADITIONAL_SET.get(c);
    }

    static boolean isJapanese(char c) {
        return JAPANESE_SET.get(c);
    }

    static boolean isKorean(char c) {
        return KOREAN_SET.get(c);
    }

    /** Returns whether a character occurs in the words for ranks of players, such as dan and kyu, in any script. */
    static boolean isOfRank(char c) {
        return RANKS.indexOf(c) >= 0;
    }

    /** Returns whether a character is common in Chinese or Japanese records. */
    static boolean isCommonHan(char c) {
        return isSimplified(c) || isTraditional(c) || isJapanese(c);
    }

    /** Returns whether a character is in the more common half of GB 2312. */
    static boolean isGbFirst(char c) {
        return GB_FIRST.get(c);
    }

    /** Returns whether a character is in the less common half of GB 2312. */
    static boolean isGbSecond(char c) {
        return GB_SECOND.get(c);
    }

    /** Returns whether a character is in the more common half of Big5. */
    static boolean isBig5First(char c) {
        return BIG5_FIRST.get(c);
    }

    /** Returns whether a character is in the more common half of JIS X 0208. */
    static boolean isJisFirst(char c) {
        return JIS_FIRST.get(c);
    }

    /** Returns whether a character is one of the common Hangul syllables, that is, one that EUC-KR contains. */
    static boolean isKsHangul(char c) {
        return KS_HANGUL.get(c);
    }
}
