import { html, type Html } from './html.ts'
import { ROUTING_NUMBER, TEST_BANKS } from '../cards/test-banks.ts'
import { TEST_CARDS } from '../cards/test-cards.ts'
import type { Typed, Wrong } from './typed.ts'

export type FormState = { typed: Typed; wrong: Wrong; problem: string | null; attempt: string }

type Asked = { action: string; button: string; state: FormState; asksEmail: boolean; takesBank: boolean }

/** The form of the hosted pages: a card or a bank account. */
export function cardForm({ action, button, state, asksEmail, takesBank }: Asked): Html {
  const { typed, wrong, problem, attempt } = state
  const nameLabel = takesBank ? 'Name on card or account' : 'Name on card'
  return html`<form id="pay" method="post" action="${action}" novalidate>
    <input type="hidden" name="attempt" value="${attempt}" />
    ${problem && html`<p class="problem" role="alert" id="problem">${problem}</p>`}
    ${asksEmail && field({ name: 'email', label: 'Email', value: typed.email, wrong, autocomplete: 'email', type: 'email' })}
    ${takesBank ? choice(typed.method) : html`<input type="hidden" name="method" value="card" />`}
    <div class="by-card">${cardFields(typed, wrong)}</div>
    ${takesBank && html`<div class="by-bank">${bankFields(typed, wrong)}</div>`}
    ${field({ name: 'name', label: nameLabel, value: typed.name, wrong, autocomplete: 'cc-name' })}
    ${field({ name: 'zip', label: 'ZIP', value: typed.zip, wrong, autocomplete: 'postal-code', inputmode: 'numeric' })}
    <button class="main" type="submit">${button}</button>
  </form>`
}

/** The well-known test numbers, each a button that fills in the form; other fields stay. */
export function testNumbers(takesBank: boolean): Html {
  return html`<section class="card" aria-labelledby="tests">
    <h2 id="tests">Test cards</h2>
    <p class="muted">Any future date, any CVC and any ZIP will do. A button fills the form in.</p>
    <ul class="tests">
      ${TEST_CARDS.map(({ number, says }) => testNumber(number, says))}
    </ul>
    ${
      takesBank &&
      html`<h2>Test bank accounts</h2>
        <p class="muted">Routing number ${ROUTING_NUMBER}. The debit takes four days of sandbox time.</p>
        <ul class="tests">
          ${TEST_BANKS.map(({ account, says }) => testNumber(account, says))}
        </ul>`
    }
  </section>`
}

function testNumber(number: string, says: string): Html {
  const id = `test-${number}`
  return html`<li>
    <span id="${id}">${says}</span>
    <button class="plain" type="submit" form="pay" formnovalidate name="fill" value="${number}" aria-describedby="${id}">
      ${spaced(number)}
    </button>
  </li>`
}

function cardFields(typed: Typed, wrong: Wrong): Html {
  const number = spaced(typed.number)
  return html`${field({ name: 'number', label: 'Card number', value: number, wrong, autocomplete: 'cc-number', inputmode: 'numeric' })}
    <div class="pair">
      ${field({ name: 'expiry', label: 'Expiry (MM/YY)', value: typed.expiry, wrong, autocomplete: 'cc-exp', inputmode: 'numeric' })}
      ${field({ name: 'cvc', label: 'CVC', value: typed.cvc, wrong, autocomplete: 'cc-csc', inputmode: 'numeric' })}
    </div>`
}

const bankFields = (typed: Typed, wrong: Wrong): Html =>
  html`${field({ name: 'routing', label: 'Routing number', value: typed.routing, wrong, inputmode: 'numeric' })}
  ${field({ name: 'account', label: 'Account number', value: typed.account, wrong, inputmode: 'numeric' })}`

/** The style sheet shows the fields of the checked method. */
function choice(method: Typed['method']): Html {
  const option = (value: Typed['method'], label: string): Html =>
    html`<div class="choice">
      <input type="radio" id="method-${value}" name="method" value="${value}" ${value === method && 'checked'} />
      <label for="method-${value}">${label}</label>
    </div>`
  return html`<fieldset>
    <legend>Pay by</legend>
    ${option('card', 'Card')} ${option('us_bank_account', 'US bank account')}
  </fieldset>`
}

type Field = {
  name: keyof Typed
  label: string
  value: string
  wrong: Wrong
  type?: 'text' | 'email'
  autocomplete?: string
  inputmode?: 'numeric'
}

function field({ name, label, value, wrong, type = 'text', autocomplete = 'off', inputmode }: Field): Html {
  const problem = wrong[name]
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      type="${type}"
      id="${name}"
      name="${name}"
      value="${value}"
      autocomplete="${autocomplete}"
      ${inputmode && html` inputmode="${inputmode}"`}${problem && html` aria-invalid="true" aria-describedby="${name}-wrong"`}
    />
    ${problem && html`<p class="wrong" id="${name}-wrong">${problem}</p>`}
  </div>`
}

const spaced = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')
