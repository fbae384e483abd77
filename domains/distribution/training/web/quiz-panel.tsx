import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addressOf } from '#access/web/address-of.ts'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { certificatesContract } from '#domains/distribution/training-certificates/contract.ts'
import { trainingContract } from '#domains/distribution/training/contract.ts'
import { Button, LinkButton } from '#design/button.tsx'
import { RadioCards } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { Card } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'
import { TakesFocus } from '#design/states/takes-focus.tsx'
import type { Id } from '#platform/ids.ts'

type Quiz = Answer<typeof trainingContract.quiz>
const REFRESHES = [
  trainingContract.video,
  trainingContract.videos,
  trainingContract.quiz,
  trainingContract.team,
  trainingContract.transcript,
]

/** The quiz below a lesson, its result, and the certificate once it is passed. */
export function QuizPanel({ videoId }: { videoId: Id<'video'> }) {
  const quiz = useAnswer(trainingContract.quiz, { params: { videoId } })
  const [attempt, setAttempt] = useState(0)
  // The next attempt may ask others.
  const [asked, setAsked] = useState<Quiz['questions']>([])
  const sending = useSubmit(trainingContract.answerQuiz, { refreshes: REFRESHES, onDone: () => setAttempt(attempt + 1) })
  if (quiz.questions.length === 0) return null
  return (
    <Card title={<Trans>Quiz</Trans>}>
      {quiz.passedAt ? (
        <PassedNotice videoId={videoId} isNew={sending.done} />
      ) : quiz.whyNot ? (
        <p>
          <Trans>The quiz opens after you watch 90% of the lesson.</Trans>
        </p>
      ) : (
        <>
          {sending.answer && !sending.answer.passed ? (
            <TakesFocus>
              <Failed questions={asked} result={sending.answer} />
            </TakesFocus>
          ) : null}
          <Form
            key={attempt}
            sending={sending}
            onSubmit={(answers) => {
              setAsked(quiz.questions)
              sending.submit({
                params: { videoId },
                body: { attempt: quiz.attempt, answers: quiz.questions.map((_, index) => answers.number(`question${index}`) ?? 0) },
              })
            }}
          >
            {quiz.questions.map((question, index) => (
              <QuestionField key={question.ask.en} question={question} index={index} />
            ))}
            <Button type="submit" kind="primary" pending={sending.pending}>
              <Trans>Check answers</Trans>
            </Button>
          </Form>
        </>
      )}
    </Card>
  )
}

const useWords = () => {
  const { i18n } = useLingui()
  return ({ en, es }: { en: string; es: string }): string => (i18n.locale.startsWith('es') ? es : en)
}

function QuestionField({ question: { ask, options }, index }: { question: Quiz['questions'][number]; index: number }) {
  const words = useWords()
  return (
    <RadioCards
      name={`question${index}`}
      label={words(ask)}
      options={options.map((option, place) => ({ value: String(place), label: words(option) }))}
    />
  )
}

const PassedNotice = ({ videoId, isNew }: { videoId: Id<'video'>; isNew: boolean }) =>
  isNew ? (
    <TakesFocus>
      <Passed videoId={videoId} />
    </TakesFocus>
  ) : (
    <Passed videoId={videoId} />
  )

function Passed({ videoId }: { videoId: Id<'video'> }) {
  return (
    <Notice
      tone="success"
      live
      title={<Trans>Passed</Trans>}
      action={
        <LinkButton to={addressOf(certificatesContract.file, { params: { videoId } })} download icon="download">
          <Trans>Certificate (PDF)</Trans>
        </LinkButton>
      }
    />
  )
}

function Failed({ questions, result }: { questions: Quiz['questions']; result: Answer<typeof trainingContract.answerQuiz> }) {
  const words = useWords()
  const { correct, asked, wrong } = result
  return (
    <Notice
      tone="warning"
      live
      title={
        <>
          <Plural value={correct} one="# correct answer out of" other="# correct answers out of" /> {asked}:{' '}
          <Trans>not passed yet. Try again.</Trans>
        </>
      }
    >
      <ul>
        {wrong.map(({ question, because }) => (
          <li key={question}>
            {words(questions[question]?.ask ?? because)} {words(because)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
