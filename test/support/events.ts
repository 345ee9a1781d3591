/** A client's stream of server-sent events. */
export interface Followed {
  status: number
  /** The next event's data; undefined when the stream has ended. */
  next(): Promise<{ topic: string } | undefined>
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  close(): void
}

/** Opens a stream over real HTTP and reads it until it ends. */
export async function followEvents(url: string, token: string): Promise<Followed> {
  const own = new AbortController()
  const response = await fetch(url, { headers: { satoken: token }, signal: own.signal })
  const heard: { topic: string }[] = []
  const state = { wake: () => {}, over: false }
  async function read(): Promise<void> {
    let text = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const frames = (text + chunk).split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames)
        if (frame.startsWith('data: ')) heard.push(JSON.parse(frame.slice(6)) as { topic: string })
      state.wake()
    }
  }
  const ended = read()
    .catch(() => {})
    .finally(() => {
      state.over = true
      state.wake()
    })
  return {
    status: response.status,
    ended,
    async next() {
      while (heard.length === 0 && !state.over)
        await new Promise<void>((resolve) => {
          state.wake = resolve
        })
      return heard.shift()
    },
    close: () => own.abort(),
  }
}
