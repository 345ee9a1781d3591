/**
 * Radicals of the supplement block (U+2E80–2EFF) and their equivalent characters (Unicode, EquivalentUnifiedIdeograph):
 * some fonts use their code points instead. Unicode normalization does not convert them.
 */
const supplement =
  '⺁厂⺂乛⺃乚⺄乙⺅亻⺆冂⺈刀⺉刂⺊卜⺋㔾⺌小⺍小⺎兀⺏尣⺐尢⺒巳⺓幺⺔彑⺖忄⺗㣺⺘扌⺙攵⺛旡⺜日⺝月⺞歺⺟母⺠民⺡氵⺢氺⺣灬⺤爫⺥爫⺦丬⺧牛⺨犭⺩王⺫目⺬示⺭礻⺯糹⺰纟⺱罓⺲罒⺶羊⺷羊⺹耂⺺肀⺻聿⺼月⺽臼⺾艹⺿艹⻀艹⻁虎⻂衤⻃覀⻄西⻅见⻆角⻈讠⻉贝⻊足⻋车⻌辶⻍辶⻎辶⻏阝⻐钅⻑長⻒镸⻓长⻔门⻕阜⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻟飠⻠饣⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟'
const characters = new Map(Array.from(supplement.matchAll(/(.)(.)/gu), ([, radical, same]) => [radical!, same!]))

/** Symbols of the private use area that PDF writers leave unmapped. */
const signs: Record<string, string> = {
  '\uF0FE': '☑',
  '\uF052': '☑',
  '\uF0A8': '□',
  '\uF06F': '□',
  '\uF0A3': '□',
  '\uF071': '□',
  '\uF0FC': '✓',
  '\uF0FB': '✗',
  '\uF0FD': '☒',
  '\uF0B7': '•',
  '\uF09F': '•',
  '\uF06C': '●',
  '\uF06E': '■',
  '\uF0A7': '▪',
  '\uF075': '◆',
  '\uF0D8': '➢',
}

/** Converts PDF text to the visible characters: radicals, compatibility characters, ligatures, symbols. */
export const asSeen = (drawn: string): string =>
  drawn
    .replace(/[\u2E80-\u2EFF]/g, (radical) => characters.get(radical) ?? radical)
    .replace(/[\u2F00-\u2FD5\uF900-\uFAFF\uFB00-\uFB06]/g, (sign) => sign.normalize('NFKC'))
    .replace(/[\uF000-\uF0FF]/g, (sign) => signs[sign] ?? sign)
