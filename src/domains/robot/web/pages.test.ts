import { describe, expect, test } from 'vitest'
import { pages as calculators } from '../../calculator/web/index.tsx'
import { pages } from './index.tsx'

describe('the pages of the robot', () => {
  test('are in the menu of the calculators', () => {
    const menu = calculators.find(({ tool }) => tool !== undefined)!.toolMenu
    const inMenu = pages.filter(({ tool, toolMenu }) => tool !== undefined && toolMenu === menu)
    expect(inMenu.map(({ path }) => path)).toEqual(['/klawRobotIndexV2', '/klawRobotIndex'])
  })
  test('open without a session where they answer without one', () => {
    const open = pages.filter(({ access, sets }) => access === 'open' && sets?.length === 0)
    expect(open.map(({ path }) => path)).toEqual(['/klawRobotIndex'])
  })
})
