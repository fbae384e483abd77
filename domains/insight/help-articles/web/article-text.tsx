import type { HelpText } from '#domains/insight/help-articles/rules/published.ts'

/** A text as its readers see it, in both languages. */
export const ArticleText = ({ text }: { text: HelpText }) => (
  <>
    <div lang="en">
      <p>
        <strong>{text.questionEn}</strong>
      </p>
      <p>{text.answerEn}</p>
    </div>
    <div lang="es">
      <p>
        <strong>{text.questionEs}</strong>
      </p>
      <p>{text.answerEs}</p>
    </div>
  </>
)
