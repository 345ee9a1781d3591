export { PhraseMenu } from './PhraseMenu.tsx'
