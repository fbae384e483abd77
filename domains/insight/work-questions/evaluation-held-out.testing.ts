/** Written together with the tuning ones, drawn from them by a fixed seed, and asked once, after the last change of words and patterns. */
export const WORK_HELD_OUT = `
# sales-admin en
list=forecast :: show the forecast
list=forecast :: deals closing this month
list=leads_unowned :: leads nobody owns

# sales-agent en
stalled :: which leads have gone cold

# staff en
list=due_today|queue :: what is due today
list=batches_to_approve :: batches waiting for approval
metric=claims_paid :: what did we pay out in October
queue :: claims assigned to me
unassigned :: unassigned claims
metric=days_to_decide :: whats the average time to decide a claim
none :: who has the most claims right now
authority :: what is my approval limit
none :: how do i ask a member for a police report
none :: claim CLM-1042 status
none :: can i reopen a closed claim
failed :: past due members
list=statements_to_approve :: commission statements to approve
metric=recurring_revenue :: monthly recurring revenue
list=privacy_open :: privacy requests open
page=history :: audit log for yesterday
list=states_open :: which states can we sell in
conversations :: unread messages from members
none :: find member by phone number

# agent-admin en
team :: which of my agents sold the most
earnings :: our comission this month
license|list=licenses_expired :: agents with expired license

# agent en
failed :: my clients that are past due
metric=ended :: who cancelled this month
list=unfinished :: quotes not finished

# sales-admin es
list=forecast :: muéstrame el pronóstico
list=forecast :: negocios que cierran este mes
list=leads_unowned :: prospectos sin dueño

# sales-agent es
stalled :: qué prospectos se enfriaron

# staff es
list=due_today|queue :: qué vence hoy
list=batches_to_approve :: lotes pendientes de aprobar
metric=claims_paid :: cuánto pagamos en octubre
queue :: reclamos asignados a mi
unassigned :: reclamos sin asignar
metric=days_to_decide :: cuánto tardamos en decidir un reclamo
none :: quién tiene más reclamos
authority :: cuál es mi límite de aprobación
none :: cómo le pido un documento al miembro
none :: en qué va el reclamo CLM-1042
none :: se puede reabrir un reclamo cerrado
failed :: miembros con pagos atrasados
list=statements_to_approve :: estados de comisiones por aprobar
metric=recurring_revenue :: ingresos mensuales recurrentes
list=privacy_open :: solicitudes de privacidad abiertas
page=history :: registro de auditoría de ayer
list=states_open :: en qué estados podemos vender
conversations :: mensajes sin leer
none :: buscar miembro por teléfono

# agent-admin es
team :: cuál de mis agentes vendió más
earnings :: nuestra comision de este mes
license|list=licenses_expired :: agentes con licencia vencida

# agent es
failed :: mis clientes atrasados
metric=ended :: quién canceló este mes
list=unfinished :: cotizaciones sin terminar

`
