/**
 * Written before the words and patterns, which were then made for them; in the form of `questions-in.ts`. “none”: not
 * answered.
 */
export const WORK_TUNING = `
# staff en
approvers=amount :: who can approve 5000
list=claims_documents :: which claims wait for documents
list=claims_fraud :: fraud holds
list=complaints_open :: open complaints
metric=failed_payments|failed :: failed payments this week
metric=active_members :: how many members in Texas
queue :: my open claims
list=claims_older :: claims older than 30 days
metric=claims_denied :: how many claims were denied this month
list=claims_second :: claims waiting for a second approval
refunds :: refunds waiting
metric=fees_collected :: how much did we collect last month
list=differences :: unreconciled payments
metric=loss_ratio :: whats the loss ratio
metric=card_disputes :: how many chargebacks this month
list=complaints_late :: complaints overdue for answer
list=licenses_expiring :: which licenses expire soon
who_looked=Maria Delgado :: who looked at Maria Delgado's record
list=tickets :: open tickets
list=legal_holds :: legal hold list
page=reset_password :: how do i reset a members password
cancel :: how do i cancel a membership for someone

# sales-agent en
list=book :: how is my book doing
due=days :: my tasks for tomorow
list=pipeline|stages :: how much pipeline do i have

# agent-admin en
metric=active_members :: how many members does my agency have
add_agent :: how do i add a new agent

# agent en
earned=month :: my commission last month
earnings :: when do i get paid
link :: send a signup link

# sales-admin en
list=behind_target :: who is behind on quota

# staff es
approvers=amount :: quién puede aprobar 5000
list=claims_documents :: qué reclamos esperan documentos
list=claims_fraud :: retenidos por fraude
list=complaints_open :: quejas abiertas
metric=failed_payments|failed :: pagos fallidos esta semana
metric=active_members :: cuántos miembros hay en Texas
queue :: mis reclamos abiertos
list=claims_older :: reclamos de mas de 30 dias
metric=claims_denied :: cuantos reclamos se negaron este mes
list=claims_second :: reclamos que esperan segunda aprobación
refunds :: reembolsos pendientes
metric=fees_collected :: cuánto cobramos el mes pasado
list=differences :: pagos sin conciliar
metric=loss_ratio :: cuál es la siniestralidad
metric=card_disputes :: cuántos contracargos hubo este mes
list=complaints_late :: quejas con respuesta vencida
list=licenses_expiring :: qué licencias vencen pronto
who_looked=María Delgado :: quién vio el expediente de María Delgado
list=legal_holds :: lista de retención legal
none :: casos abiertos
page=reset_password :: cómo restablezco la contraseña de un miembro
cancel :: cómo cancelo la membresía de alguien

# sales-agent es
list=book :: cómo va mi cartera
due=days :: mis tareas de mañana
list=pipeline|stages :: cuanto tengo en el pipeline

# agent-admin es
metric=active_members :: cuántos miembros tiene mi agencia
add_agent :: cómo agrego un agente nuevo

# agent es
earned=month :: mi comisión del mes pasado
earnings :: cuándo me pagan
link :: mandar un enlace de inscripción

# sales-admin es
list=behind_target :: quién va atrasado en su cuota

`
