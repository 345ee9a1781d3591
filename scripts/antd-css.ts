import type { Plugin } from 'vite'

/** The rules of each component that make boxes include their borders. */
const ownBoxes = /[^{}]*\[class\^="ant-[^{}]*\{box-sizing:border-box;\}/g
/** One selector for all components: the browser would match each of forty components' own rules with every element. */
const everyBox = ['', '::before', '::after'].map((part) => `:where([class^="ant-"],[class*=" ant-"])${part}`).join()

/**
 * Puts the style sheet that Ant Design publishes into the CSS layer `antd`, so that each rule of ours has precedence,
 * and its forty box-sizing rules into one.
 */
export const antdCss: Plugin = {
  name: 'antd-css',
  enforce: 'pre',
  transform(css, id) {
    if (!id.endsWith('/antd/dist/antd.css')) return null
    if (css.match(ownBoxes) === null) this.error('antd.css has no box-sizing rules of components any more.')
    return { code: `@layer antd{${everyBox}{box-sizing:border-box;}${css.replaceAll(ownBoxes, '')}}`, map: null }
  },
}
