import { html } from './html.ts'
import { page, type Page } from './page.ts'

type Asked = { action: string; amount: string | null; goesTo: readonly (string | null)[] }

/** The 3-D Secure test page. */
export function challengePage({ action, amount, goesTo }: Asked): Page {
  const question = amount ? `Your bank asks you to confirm this payment of ${amount}.` : 'Your bank asks if this card may be saved.'
  const body = html`<h1>3-D Secure: confirm it is you</h1>
    <div class="card">
      <p>${question} In this sandbox you decide how it ends.</p>
      <form method="post" action="${action}" class="row">
        <button class="main" type="submit" name="answer" value="complete">Complete authentication</button>
        <button class="plain" type="submit" name="answer" value="fail">Fail authentication</button>
      </form>
    </div>`
  return page({ title: '3-D Secure', body, goesTo })
}
