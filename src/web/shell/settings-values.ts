export interface Settings {
  /** The only accent colour, `#rrggbb`. */
  theme: string
  dark: boolean
  fixedHeader: boolean
  tagsView: boolean
  sidebarLogo: boolean
}

/** The colour that stands in the theme's stylesheet and is replaced by the chosen one. */
export const ORIGINAL_THEME = '#409EFF'
export const defaultSettings: Settings = {
  theme: '#1890ff',
  dark: false,
  fixedHeader: false,
  tagsView: true,
  sidebarLogo: true,
}
export const presetColors = [
  '#409EFF',
  '#1890ff',
  '#304156',
  '#212121',
  '#11a983',
  '#13c2c2',
  '#6959CD',
  '#f5222d',
] as const
