import { useLingui } from '@lingui/react/macro'
import type { HelpArticle } from '#domains/insight/help-articles/help.data.ts'
import { inLanguage } from '#domains/insight/help-articles/rules/in-language.ts'
import { pathTo } from '#access/path-to.ts'
import type { RoutePath } from '#access/routes.ts'
import styles from '#centers/public/parts/question.module.css'

/** One collapsed question, in the language of the page; opening its address expands it. */
export function Question({ article: { id, question, answer, goTo, words = '' } }: { article: HelpArticle }) {
  const { i18n } = useLingui()
  const say = (text: string) => inLanguage(text, i18n.locale === 'es' ? 'es-US' : 'en-US')
  const on = goTo?.all ?? goTo?.member
  return (
    <details id={id} className={styles.question} data-question data-words={words}>
      <summary>
        <h3>{question}</h3>
      </summary>
      <div className={styles.answer}>
        <p>{answer}</p>
        {on && !isParametric(on.path) ? <a href={pathTo(on.path)}>{say(on.label)}</a> : null}
      </div>
    </details>
  )
}

const isParametric = (path: RoutePath): path is Extract<RoutePath, `${string}:${string}`> => path.includes(':')
