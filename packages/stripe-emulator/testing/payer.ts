export type Seen = { status: number; text: string; location: string | null; headers: Headers }

export type Card = { number: string; expiry?: string; cvc?: string; name?: string; zip?: string; email?: string; method?: string }

/** A payer with a browser without scripts: reads the page, fills in the form, submits it. */
export async function read(url: string): Promise<Seen> {
  return seen(await fetch(url, { redirect: 'manual' }))
}

export async function pay(url: string, card: Partial<Card> & Record<string, string>): Promise<Seen> {
  const { text } = await read(url)
  return send(url, { attempt: attemptIn(text), method: 'your card', ...MARIA, ...card })
}

export async function send(url: string, form: Record<string, string>): Promise<Seen> {
  return seen(await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) }))
}

/** The 3-D Secure page, and its answer. */
export async function authenticate(payUrl: string, answer: 'complete' | 'fail'): Promise<Seen> {
  return send(`${payUrl}/authenticate`, { answer })
}

export const attemptIn = (text: string): string => /name="attempt" value="([^"]*)"/.exec(text)?.[1] ?? ''

const MARIA = { number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'Maria Lopez', zip: '78701' }

const seen = async (answer: Response): Promise<Seen> => ({
  status: answer.status,
  text: await answer.text(),
  location: answer.headers.get('location'),
  headers: answer.headers,
})
