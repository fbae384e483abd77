import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { helpInForce } from '#domains/insight/help-articles/web/help-in-force.ts'
import { Question } from '#centers/public/parts/question.tsx'
import { Section } from '#centers/public/parts/section.tsx'

const TOP = ['what-is-it', 'deductible', 'waiting', 'documents', 'cancel']

/** The five most frequent questions. */
export function TopQuestions() {
  const { i18n } = useLingui()
  return (
    <Section title={<Trans>Common questions</Trans>} ground="mist">
      <div>
        {helpInForce(i18n.locale)
          .filter(({ id }) => TOP.includes(id))
          .map((article) => (
            <Question key={article.id} article={article} />
          ))}
      </div>
      <p>
        <a href={pathTo('/faq')}>
          <Trans>All questions and answers</Trans>
        </a>
      </p>
    </Section>
  )
}
