// The home page's slider. Sets the water level through the style object (our content security policy forbids style
// attributes) and writes what would be paid back. The offers and sentences are in the figure's data attributes.
// Listens on the window: within the app this file runs once, while the page may have been left already, or is opened again later.
// It is asked for before the page is, so it may run while the page has come only in part: it looks at a whole page only.
const dollars = (amount) => `$${amount.toLocaleString('en-US')}`

function show(figure) {
  const offers = JSON.parse(figure.dataset.offers)
  const deductible = Number(figure.querySelector('input').value)
  const offer = offers.find(({ limit }) => limit >= deductible) ?? offers.at(-1)
  const back = Math.min(deductible, offer.limit)
  const words = { back: dollars(back), plan: offer.name, price: offer.price, rest: dollars(deductible - back) }
  const sentence = back < deductible ? figure.dataset.part : figure.dataset.whole
  figure.querySelector('[data-shown]').textContent = dollars(deductible)
  figure.querySelector('[data-says]').textContent = sentence.replace(/\[(\w+)\]/g, (_, name) => words[name])
  figure.style.setProperty('--level', deductible)
  figure.dataset.plan = offers.indexOf(offer)
}

addEventListener('input', ({ target }) => {
  const figure = target.closest('[data-deductible]')
  if (figure) show(figure)
})
/** A browser may have kept the slider's place. */
const showAll = () => document.querySelectorAll('[data-deductible]').forEach(show)
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showAll)
else showAll()
