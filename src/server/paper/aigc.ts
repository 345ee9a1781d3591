/** The label of AI-generated content that GB 45438-2025 requires in a file's properties. @param id id of the content */
export const aigcOf = (id: string): string =>
  JSON.stringify({ Label: '1', ContentProducer: 'Faheng', ProduceID: id, ReservedCode1: '' })
