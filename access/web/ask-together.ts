import { ANSWERS_PATH, MOST_TOGETHER } from '#access/answers.ts'

/** So long other questions are waited for: what a page asks as it is drawn comes within a few milliseconds. */
const WAIT_MS = 10

type Question = { address: string; signal: AbortSignal | null; answer: (response: Response) => void; fail: (error: unknown) => void }
type Ask = (address: string, init: RequestInit) => Promise<Response>

/** Like `fetch`, but what is read at the same time with the same headers goes out as one request. */
export function askTogether(fetch: Ask): Ask {
  const waiting = new Map<string, Question[]>()
  const send = (headers: string): void => {
    const questions = (waiting.get(headers) ?? []).filter(({ signal }) => !signal?.aborted)
    waiting.delete(headers)
    for (let n = 0; n < questions.length; n += MOST_TOGETHER) void answerAll(fetch, questions.slice(n, n + MOST_TOGETHER), headers)
  }
  return (address, init) => {
    // A quote is a question too, and its answers are in its body.
    if (init.method !== 'GET') return fetch(address, init)
    return new Promise((answer, fail) => {
      const { headers, signal = null } = init
      signal?.addEventListener('abort', () => fail(signal.reason), { once: true })
      const key = JSON.stringify(headers)
      const others = waiting.get(key)
      if (!others) setTimeout(send, WAIT_MS, key)
      waiting.set(key, [...(others ?? []), { address, signal, answer, fail }])
    })
  }
}

async function answerAll(fetch: Ask, questions: readonly Question[], headers: string): Promise<void> {
  const [only] = questions
  const init: RequestInit = { method: 'GET', headers: JSON.parse(headers) as Record<string, string>, credentials: 'same-origin' }
  try {
    if (only && questions.length === 1) return only.answer(await fetch(only.address, only.signal ? { ...init, signal: only.signal } : init))
    const search = new URLSearchParams(questions.map(({ address }) => ['of', address]))
    const response = await fetch(`${ANSWERS_PATH}?${search.toString()}`, init)
    if (!response.ok || !response.body) for (const { answer } of questions) answer(response.clone())
    else for await (const line of linesOf(response.body)) answerOne(questions, line)
    throw new TypeError('The connection ended before the answer.')
  } catch (error) {
    // Whoever has an answer already keeps it.
    for (const { fail } of questions) fail(error)
  }
}

function answerOne(questions: readonly Question[], line: string): void {
  const [about = '', body = ''] = line.split('\t', 2)
  const [n, status, headers] = JSON.parse(about) as [number, number, Record<string, string>]
  questions[n]?.answer(new Response(body, { status, headers }))
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncIterable<string> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = (rest + decoder.decode(piece.value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
