import { expect, test } from 'vitest'
import { learned } from './learned.ts'
import { whyFound } from './why.ts'

const words = (question: string, text: string) => whyFound(learned(), question, text).words

test('words shared by a question and an article are shown as whole words', () => {
  expect(words('老板拖欠工资怎么办', '用人单位拖欠工程款的')).toEqual(['拖欠'])
  expect(words('老板拖欠工资怎么办', '用人单位拖欠工资的')).toEqual(['拖欠工资'])
  expect(words('违约金过高可以调低吗', '约定的违约金过分高于造成的损失的')).toEqual(['违约金'])
  expect(words('合同的解除', '合同的解除应当通知对方')).not.toContain('的解除')
})
