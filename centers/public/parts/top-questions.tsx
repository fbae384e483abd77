import { Trans } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { HELP } from '#domains/insight/assistant/help.data.ts'
import { Question } from '#centers/public/parts/question.tsx'
import { Section } from '#centers/public/parts/section.tsx'

const TOP = ['what-is-it', 'deductible', 'waiting', 'documents', 'cancel']

/** The five most frequent questions. */
export function TopQuestions() {
  return (
    <Section title={<Trans>Common questions</Trans>} ground="mist">
      <div>
        {HELP.filter(({ id }) => TOP.includes(id)).map((article) => (
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
