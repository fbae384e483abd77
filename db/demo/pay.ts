/** Pays on the sandbox's hosted page like a browser: reads the form, fills it in, sends it. */
export async function payOnPage(url: string, card = '4242424242424242'): Promise<void> {
  const page = await (await fetch(url)).text()
  const attempt = /name="attempt" value="([^"]*)"/.exec(page)?.[1] ?? ''
  const form = new URLSearchParams({
    attempt,
    method: 'card',
    number: card,
    expiry: '12/34',
    cvc: '123',
    name: 'A. Member',
    zip: '78701',
    email: 'member@demo.breakwater.example',
  })
  const paid = await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
  if (paid.status !== 303) throw new Error(`The sandbox did not take the card: ${paid.status}`)
}
