import type { zh } from './zh.ts'

export const ja: Record<keyof typeof zh, string> = {
  'sequence.field.key': 'キー',
  'sequence.field.pattern': '書式',
  'sequence.field.org': '機関コード',
  'sequence.badPattern': '{{label}}は「-{5}」のような桁数で終え、{key}、{org}、{yyyy}、{MM} を含められます',
  'sequence.badKey': '{{label}}は12文字以内の英大文字と数字です',
  'sequence.badOrg': '{{label}}は20文字以内の文字と数字です',
  'sequence.ownRegister': 'これはシステム自身の番号です。別の接頭辞を指定してください',
}
