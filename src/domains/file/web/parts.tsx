import type { ComponentProps } from 'react'
import { FileDrop } from '../../../web/ui/FileDrop.tsx'
import { fileApi } from '../api.ts'

type Props = Omit<ComponentProps<typeof FileDrop<typeof fileApi.upload>>, 'endpoint'>

/** Uploads files; each belongs to its uploader until a record takes it by its `fileId`. */
export const FileUpload = (props: Props) => <FileDrop endpoint={fileApi.upload} {...props} />
