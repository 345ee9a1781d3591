/** The statement about machine-written content that GB 45438-2025 asks for in a file's properties. @param id of the content */
export const aigcOf = (id: string): string =>
  JSON.stringify({ Label: '1', ContentProducer: 'Faheng', ProduceID: id, ReservedCode1: '' })
