import { type PickerProps, RemoteSelect } from '../../../web/ui/RemoteSelect.tsx'
import { knowledgeApi, type LawChoice } from '../api.ts'
import { written } from '../../../web/i18n/written.ts'
import textStyles from '../../../web/ui/text.module.css'

export { ChangeRemark } from './ChangeRemark.tsx'
export { EditionRemarks, LawTags, LawText } from './LawTags.tsx'

/** A law of the library, found by title or number. The value is its id. */
export const LawPicker = (props: PickerProps) => (
  <RemoteSelect {...props} choose={knowledgeApi.choose} labelOf={({ title }) => title} render={renderLaw} />
)
const renderLaw = ({ title, docNo, publishDate }: LawChoice) => (
  <span>
    {title}
    <small className={textStyles.soft}>
      {' '}
      {docNo} {written(publishDate)}
    </small>
  </span>
)
