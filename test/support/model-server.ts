import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcp, type Server as TcpServer, type Socket } from 'node:net'

/** A request to the model. */
interface Question {
  model: string
  messages: { role: string; content: string }[]
  authorization: string | undefined
}

export interface ModelServer {
  /** The address of a model with this behaviour: `…/<behaviour>/v1`. */
  urlOf(behaviour: string): string
  /** The received requests, the latest last. */
  questions: Question[]
  /** Returns the reply of the behaviour `good`. */
  say: (question: Question) => string
  stop(): Promise<void>
}

const chunk = (content: string, end: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: end }] })}\n\n`
const done = `${chunk('', 'stop')}data: [DONE]\n\n`

type Behave = (response: ServerResponse, said: string, request: IncomingMessage) => void
const status =
  (code: number, headers: Record<string, string> = {}): Behave =>
  (response) =>
    void response.writeHead(code, { 'content-type': 'application/json', ...headers }).end('{"error":{"message":"no"}}')
const stream = (response: ServerResponse): ServerResponse =>
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })

const behaviours: Record<string, Behave> = {
  good: (response, said) => {
    stream(response)
    // In chunks that may split anywhere, as real models send them.
    for (let at = 0; at < said.length; at += 3) response.write(chunk(said.slice(at, at + 3)))
    response.end(done)
  },
  slow: (response, said) => {
    stream(response)
    let at = 0
    const timer = setInterval(() => {
      if (at >= said.length) response.end(done)
      else response.write(chunk(said.slice(at, at + 5)))
      at += 5
    }, 40)
    response.on('close', () => clearInterval(timer))
  },
  'drips for ever': (response) => {
    stream(response)
    const timer = setInterval(() => response.write(chunk('。')), 50)
    response.on('close', () => clearInterval(timer))
  },
  'bad key': status(401),
  forbidden: status(403),
  'not there': status(404),
  busy: status(429, { 'retry-after': '7' }),
  broken: status(500),
  unavailable: status(503),
  'hangs at once': () => {},
  'hangs in between': (response) => void stream(response).write(chunk('根据')),
  'cuts in between': (response) => {
    stream(response).write(chunk('根据'), () => response.destroy())
  },
  'ends without an end': (response) => void stream(response).end(chunk('根据')),
  'invalid JSON': (response) => void stream(response).end(`${chunk('根据')}data: {"choices": [{]\n\n`),
  'wrong type': (response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"choices":[{"message":{"content":"好"}}]}'),
  'empty stream': (response) => void stream(response).end(done),
  'no bytes': (response) => void stream(response).end(),
  'endless stream': (response) => {
    stream(response)
    const more = () => {
      while (!response.destroyed && response.write(chunk('合同'.repeat(50))));
    }
    response.on('drain', more)
    more()
  },
  'huge line': (response) => {
    stream(response).write('data: ')
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    }
    response.on('drain', more)
    more()
  },
  'error page': (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<html><script>alert(1)</script>502</html>'),
  redirect: status(302, { location: 'http://127.0.0.1:1/elsewhere' }),
  'error in the stream': (response) =>
    void stream(response).end(`data: ${JSON.stringify({ error: { message: 'overloaded' } })}\n\n`),
}

/** Faults, and the beginning of the message that users see. */
export const faults: Readonly<Record<string, string>> = {
  'refused connection': '无法连接AI模型服务',
  'unknown host': 'AI模型的地址无法解析',
  'no TLS': 'AI模型服务的安全连接（TLS）失败',
  'hangs in the handshake': '无法连接AI模型服务',
  'bad key': 'AI模型服务拒绝了密钥（HTTP 401）',
  forbidden: 'AI模型服务拒绝了密钥（HTTP 403）',
  'not there': 'AI模型服务没有此接口或模型',
  busy: 'AI模型服务繁忙，请7秒后再试',
  broken: 'AI模型服务出错（HTTP 500）',
  unavailable: 'AI模型服务出错（HTTP 503）',
  'hangs at once': 'AI模型服务长时间没有回应',
  'hangs in between': 'AI模型服务长时间没有回应',
  'drips for ever': 'AI模型服务长时间没有回应',
  'cuts in between': 'AI模型服务的回答中断了',
  'ends without an end': 'AI模型服务的回答中断了',
  'invalid JSON': 'AI模型服务返回的内容无法识别',
  'wrong type': 'AI模型服务返回的内容无法识别',
  'empty stream': 'AI模型服务没有给出回答',
  'no bytes': 'AI模型服务的回答中断了',
  'endless stream': 'AI模型服务的回答超过',
  'huge line': 'AI模型服务返回的内容无法识别',
  'error page': 'AI模型服务返回的内容无法识别',
  redirect: 'AI模型服务要求跳转到其他地址',
  'error in the stream': 'AI模型服务出错',
}

const portOf = (server: Server | TcpServer): number => (server.address() as AddressInfo).port

/** Starts a local endpoint of the OpenAI protocol whose behaviour depends on the address. */
export async function modelServer(): Promise<ModelServer> {
  const questions: Question[] = []
  const made: Pick<ModelServer, 'say'> = { say: () => '好。' }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const asked = JSON.parse(body) as Question
      const question = { ...asked, authorization: request.headers.authorization }
      questions.push(question)
      const name = decodeURIComponent(request.url!.split('/')[1]!)
      behaviours[name]!(response, made.say(question), request)
    })
  })
  const mute = createTcp()
  const sockets = new Set<Socket>()
  mute.on('connection', (socket) => sockets.add(socket.on('error', () => {})))
  await Promise.all([server, mute].map((one) => once(one.listen(0, '127.0.0.1'), 'listening')))
  const special: Record<string, string> = {
    // A port without a listener.
    'refused connection': 'http://127.0.0.1:1/v1',
    'unknown host': 'https://model.invalid/v1',
    'no TLS': `https://127.0.0.1:${portOf(server)}/v1`,
    'hangs in the handshake': `https://127.0.0.1:${portOf(mute)}/v1`,
  }
  return Object.assign(made, {
    questions,
    urlOf: (name: string) =>
      special[name] ?? `http://127.0.0.1:${portOf(server)}/${encodeURIComponent(behaviours[name] ? name : '?')}/v1`,
    async stop() {
      server.closeAllConnections()
      for (const socket of sockets) socket.destroy()
      await Promise.all([server, mute].map((one) => new Promise((resolve) => one.close(resolve))))
    },
  })
}
