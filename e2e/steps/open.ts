import type { Tab } from '../running-app.ts'

/** What the page says when it has come to rest. */
export async function openByAddress(tab: Tab, address: string): Promise<Rested> {
  await tab.goto(address)
  return tab.evaluate(rest, address)
}

/** The same by a link within the app that is open, which loads nothing again that is there. To where it is already nothing moves. */
export async function openWithin(tab: Tab, address: string): Promise<Rested> {
  await tab.waitForFunction(() => '__reactRouterDataRouter' in window)
  await tab.evaluate(async (to) => {
    if (to === location.pathname + location.search) return
    for (const heading of document.querySelectorAll('h1')) heading.dataset['before'] = ''
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
    }
    await router.navigate(to)
  }, address)
  return tab.evaluate(rest, address)
}

type Rested = { heading: string; broke: boolean }

/** Runs in the page: waits until the heading of the page before is gone and another one is shown. */
function rest(address: string): Promise<Rested> {
  const shown = (): string | null => {
    if (document.querySelector('h1[data-before]')) return null
    // The loading screen of a payment has a sentence in place of a heading.
    if (address === '/join/payment') return document.body.innerText.includes('We can’t find this payment.') ? 'Payment' : null
    const heading = document.querySelector('h1')
    return heading?.checkVisibility() ? heading.innerText : null
  }
  return new Promise((resolve, reject) => {
    const look = () => {
      const heading = shown()
      if (heading === null) return
      end()
      const text = document.body.innerText
      // A part that asks for what the reader may not have is a fault of the page too.
      resolve({ heading, broke: text.includes('Something went wrong on this page') || text.includes('Your role doesn’t allow this.') })
    }
    const watching = new MutationObserver(look)
    const timer = setTimeout(() => {
      end()
      reject(new Error(`${address} came to no rest:\n${document.body.innerText.slice(0, 500)}`))
    }, 10_000)
    const end = () => {
      watching.disconnect()
      clearTimeout(timer)
    }
    watching.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    look()
  })
}
