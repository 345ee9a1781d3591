export { roleWord, roleWordByCode, roleWords } from './role-words.ts'
export { SightPanel } from './SightPanel.tsx'
