/** What the front page shows of the sample contract and of the templates; made by scripts/front-page.ts. */
declare module 'virtual:front-sample' {
  const sample: {
    /** The quoted lines; the words that a finding is about are marked. */
    lines: readonly { parts: readonly { text: string; isMarked: boolean }[] }[]
    findings: Readonly<
      Record<
        'zh' | 'en' | 'es' | 'ja',
        readonly { level: 'high' | 'medium' | 'low'; title: string; suggestion: string; law: string }[]
      >
    >
    /** Number of built-in templates. */
    templates: number
  }
  export default sample
}
