import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { CLAIM_REASONS } from '#domains/claims/model/rules/reasons.data.ts'
import { answer, type FactsAnswer } from '#domains/insight/answers/rules/answer.ts'
import { claimFact, claimOfNumber, noSuchClaim } from '#domains/insight/answers/server/claims.ts'
import { type Asking, claimPath } from '#domains/insight/answers/server/reader.ts'

const MOST = 5

/** Prepared only: the caller reads the text and confirms it, and the claim's own reminder decides whether it may be sent. */
export async function askDocuments(asking: Asking): Promise<FactsAnswer> {
  const { say, actor, inWords, about } = asking
  const rows = about.claim ? [await claimOfNumber(asking)].flatMap((row) => row ?? []) : await waitingOf(asking)
  const [row, other] = rows
  if (!row?.number) return about.claim ? noSuchClaim(asking) : nothingMissing(asking)
  if (other)
    return answer(
      say('More than one claim waits for documents. Which one do you mean?', 'Más de un reclamo espera documentos. ¿A cuál se refiere?'),
      {
        facts: rows.map((each) => claimFact(asking, each)),
        choices: rows.flatMap(({ number }) =>
          number ? [say(`Ask for the documents of ${number}`, `Pedir los documentos de ${number}`)] : [],
        ),
      },
    )
  const to = claimPath(actor, row.id)
  const links = to ? [{ to, label: say('Open the claim', 'Abrir el reclamo') }] : []
  if (row.whyNot.nudge) return answer(inWords(CLAIM_REASONS[row.whyNot.nudge]), { facts: [claimFact(asking, row)], links })
  return answer(
    say(
      'Nothing is sent until you confirm. Read the request first. An email can’t be taken back.',
      'No se envía nada hasta que usted confirme. Lea primero la solicitud. Un correo no se puede retirar.',
    ),
    {
      facts: [claimFact(asking, row), { label: say('Missing', 'Faltan'), value: row.missing.map(inWords).join(', ') || '–', to }],
      links,
      prepared: { kind: 'ask_documents', claimId: row.id, number: row.number, name: row.memberName },
    },
  )
}

/** Their claims that wait for documents, as far as the caller sees them. */
async function waitingOf({ read, about }: Asking) {
  const { rows } = await read(claimListContract.claims, { query: { search: about.name ?? '', view: 'documents', limit: MOST } })
  return rows
}

const nothingMissing = ({ say }: Asking): FactsAnswer =>
  answer(
    say('I don’t find a claim of this member that waits for documents.', 'No encuentro un reclamo de este miembro que espere documentos.'),
  )
