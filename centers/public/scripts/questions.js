// The questions page: a search that hides questions without a match, "open all", and addresses that open their answer.
// Without this script all questions are listed, and each can be opened.
const tools = document.querySelector('[data-question-tools]')
const questions = [...document.querySelectorAll('[data-question]')]
const topics = [...document.querySelectorAll('[data-topic]')]
const field = tools.querySelector('input')
const all = tools.querySelector('button')
const count = tools.querySelector('[data-count]')
tools.hidden = false

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (question) => words.every((word) => (question.textContent + question.dataset.words).toLowerCase().includes(word))
  for (const question of questions) question.hidden = !matches(question)
  for (const topic of topics) topic.hidden = topic.querySelector('[data-question]:not([hidden])') === null
  const found = questions.filter((question) => !question.hidden).length
  count.textContent = words.length === 0 ? '' : found === 0 ? count.dataset.none : count.dataset.found.replace('[count]', found)
}

function openAll(open) {
  for (const question of questions) question.open = open
  all.setAttribute('aria-pressed', open)
}

function openAddressed() {
  const question = questions.find(({ id }) => `#${id}` === location.hash)
  if (question) question.open = true
}

field.addEventListener('input', search)
all.addEventListener('click', () => openAll(all.getAttribute('aria-pressed') !== 'true'))
addEventListener('hashchange', openAddressed)
addEventListener('beforeprint', () => openAll(true))
openAddressed()
