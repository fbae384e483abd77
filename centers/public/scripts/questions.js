// The questions page: a search that hides questions without a match, "open all", and addresses that open their answer.
// Without this script all questions are listed, and each can be opened.
// Listens on the window: within the app this file runs once, while the page may have been left already, or is opened again later.
// It is asked for before the page is, so it may run while the page has come only in part: it looks at a whole page only.
const questions = () => [...document.querySelectorAll('[data-question]')]

function search(tools) {
  const words = tools.querySelector('input').value.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (question) => words.every((word) => (question.textContent + question.dataset.words).toLowerCase().includes(word))
  for (const question of questions()) question.hidden = !matches(question)
  for (const topic of document.querySelectorAll('[data-topic]'))
    topic.hidden = topic.querySelector('[data-question]:not([hidden])') === null
  const found = questions().filter((question) => !question.hidden).length
  const count = tools.querySelector('[data-count]')
  count.textContent = words.length === 0 ? '' : found === 0 ? count.dataset.none : count.dataset.found.replace('[count]', found)
}

function openAll(open) {
  for (const question of questions()) question.open = open
  document.querySelector('[data-question-tools] button')?.setAttribute('aria-pressed', open)
}

function openAddressed() {
  const question = questions().find(({ id }) => `#${id}` === location.hash)
  if (question) question.open = true
}

/** Words may have been typed before this script had come. */
function begin() {
  openAddressed()
  const tools = document.querySelector('[data-question-tools]')
  if (tools?.querySelector('input').value) search(tools)
}

addEventListener('input', ({ target }) => {
  const tools = target.closest('[data-question-tools]')
  if (tools) search(tools)
})
addEventListener('click', ({ target }) => {
  const button = target.closest('[data-question-tools] button')
  if (button) openAll(button.getAttribute('aria-pressed') !== 'true')
})
addEventListener('hashchange', openAddressed)
addEventListener('beforeprint', () => openAll(true))
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
else begin()
