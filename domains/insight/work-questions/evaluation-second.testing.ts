/**
 * A second round of the same author, written before the patterns of the first were mended; drawn by a fixed seed, and asked once at the
 * end.
 */
export const WORK_SECOND = `
# staff en
returned :: bank returns
queue :: anything new on my claims
metric=complaints_received :: new complaints this week
list=checks_to_print :: checks that need printing
none :: expired E&O
list=documents_missing :: agencies missing paperwork
metric=days_to_decide :: how long do claims take
failed :: members who are past due
late :: do we have any claims past the deadline
metric=failed_payments :: how many payments failed yesterday
page=unlock :: account is locked what do I do
list=batches_to_approve :: batches to approve
list=documents_to_verify :: documents waiting for verification
list=claims_second :: claims awaiting a second signoff
metric=refunded :: how much did we refund this month
none :: which claims are flagged
metric=commission_earned :: commission for september

# staff es
metric=fees_collected :: cuánto entró este trimestre
none :: seguros E&O vencidos
metric=complaints_received :: quejas nuevas de esta semana
metric=failed_payments :: pagos rechazados ayer
none :: reclamos por vencer
list=claims_fraud :: reclamos sospechosos
list=documents_to_verify :: papeles por verificar
list=batches_to_download :: archivos para el banco
page=unlock :: cuenta bloqueada
approvers=amount :: a quien le toca aprobar 2000
metric=days_to_decide :: tiempo promedio de decisión
metric=claims_denied :: cuántos reclamos negamos el mes pasado

# agent-admin es
metric=ended :: cuántos miembros perdimos el mes pasado

# agent-admin en
metric=ended :: members lost last month
earned=month :: what did we earn in september

# sales-admin en
list=behind_target :: who hasn't hit their target
list=leads_no_next :: leads with no follow up
list=forecast :: forecast next month

# agent en
list=unfinished :: unsigned enrollments
earned=month :: what did i make last month

# agent es
metric=active_members :: cuántos clientes tengo en Texas

`
