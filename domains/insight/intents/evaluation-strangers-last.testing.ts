/**
 * The last questions of strangers: before the causes were mended four of them were answered wrongly (README). Form:
 * insight/example-questions (questions-in.ts).
 */
export const STRANGERS_LAST = `
# member en
claims :: so whats up with my claim
left :: do I have any money left on my plan
none :: why is my brother's limit higher
next_payment :: how much will my next payment be
cancel :: how can I cancel my plan
none :: I found a cheaper company, can you match it
documents :: what do I need to upload
none :: can I upload my neighbor's invoice
card :: I want to pay with a different card
payout :: my claim was approved 5 days ago, where is the money
none :: I don't want my money, give it to charity
denied :: my claim got rejected, why
plan :: can I upgrade my plan
none :: can I go back to my old price
file :: someone hit my parked car, what do I do
none :: is my motorcycle helmet covered
membership :: when does my membership end
none :: what if I sell my house
none :: do you do pet insurance
payments :: show my payment history
none :: what does my agent earn on me
person :: human please
none :: is there a fee if I pay late
riders :: I'm locked out of my car
none :: I'm thinking about cancelling but not sure, what would you do
# member es
claims :: mi reclamo ya fue aprobado?
left :: que me queda de mi limite
none :: el carro de mi vecino esta cubierto
next_payment :: cuanto es mi proximo pago
none :: pueden hablar con mi aseguradora por mi
documents :: me falta algun documento
cars :: que autos tengo cubiertos
none :: cuanto vale mi carro
card :: cambiar tarjeta
payout :: donde esta mi pago
none :: tengo hambre
file :: tuve un accidente
# agent en
earnings :: my commission for this month
failed :: which members haven't paid
figures :: how many enrollments did I get this month
none :: how many enrollments did I get in June
renewals :: any renewals coming up
none :: can I change a member's renewal date
sell :: how do I sign someone up
none :: can I sign up my dog
claims :: are there any open claims for my members
documents :: whose claims are missing documents
denied :: why was my client's claim denied
license :: when does my license run out
none :: how do I get licensed in another state
tier :: what is our commission tier
link :: where can I find my link
none :: shorten my link
lessons :: do I have lessons due
none :: who wrote the lessons
today :: what's first today
none :: call my clients for me
price :: what does each plan cost
# agent es
earnings :: cual es mi comision de este mes
failed :: clientes con pagos fallidos
figures :: cuantos miembros activos hay en mi cartera
renewals :: renovaciones de este mes
none :: renueva la membresia de maria
sell :: quiero vender una membresia
none :: mi cliente se mudo a francia
lessons :: lecciones pendientes
none :: que edad tienen mis clientes
# agent-admin en
team :: how many agents do we have
figures :: how many people did we enroll this month
none :: how many people did each agent call
add_agent :: how do I add someone as an agent
none :: make grace an admin
earnings :: what did our agency earn this month
failed :: which payments failed
license :: is any license expiring
none :: who approves our licenses
claims :: show our open claims
renewals :: who is up for renewal
tier :: how far are we from the next tier
none :: what if we lose 10 members, do we keep our tier
none :: is our data safe
documents :: which documents are still missing
none :: transfer my agency to my son
# agent-admin es
team :: cuantos agentes tenemos
earnings :: cuanto gano la agencia este mes
failed :: que pagos fallaron
none :: por que fallaron los pagos de la otra agencia
add_agent :: agregar agente
license :: alguna licencia por vencer
none :: cuanto gana grace al ano
# sales-agent en
leads_due :: who should I follow up with today
stages :: how many leads do I have in each stage
meeting :: do I have meetings this week
none :: cancel my meeting with lone star
target :: how far to my target
won :: how many agencies did I win
none :: how many agencies did I lose because of price
stalled :: which leads are stale
add_lead :: how do I add a prospect
none :: delete my oldest lead
earnings :: how much money have I made
agencies :: how are my agencies doing
none :: is lone star making money
# sales-agent es
leads_due :: a quien le doy seguimiento hoy
stages :: en que etapa estan mis prospectos
meeting :: tengo reuniones esta semana
none :: cambia la reunion al viernes
earnings :: cuanto dinero he ganado
add_lead :: agregar un prospecto
# sales-admin en
team :: show my team's numbers
stalled :: stale leads please
none :: who has the fewest leads
won :: agencies won this month
none :: agencies won by tomas in may
leads_due :: my calls for today
target :: how far are we from the target
none :: what's the budget
# sales-admin es
team :: como va mi equipo de ventas
none :: quien falto hoy
stages :: prospectos por etapa
# staff en
late :: late claims
unassigned :: which claims have no owner
none|list=leads_unowned :: which leads have no owner
queue :: what do I have in my queue
releases :: what's waiting for release
none :: what was released this morning
figures :: how many active members are there
none :: how many active agencies are there
refunds :: which refunds are still pending
none :: refund maria lopez
returned :: returned claim payments
failed :: who is past due
inquiries :: any open inquiries
conversations :: how many people are waiting in chat
promotions :: where are promo codes
none :: which promo code is used most
alliances :: show the alliance groups
agencies_waiting :: agencies to approve
claim_decision=CLM-2026-000008 :: who decided CLM-2026-000008
claim_decision=CLM-2026-000008 :: reason for denying CLM-2026-000008
named_claim=CLM-2026-000008 :: what's going on with CLM-2026-000008
none :: who called about CLM-2026-000008
none :: what's a good lunch place
# staff es
late :: que reclamos van tarde
unassigned :: reclamos sin responsable
none :: reclamos de houston
releases :: que pagos tengo que liberar
figures :: inscripciones de este mes
none :: inscripciones de julio
claim_decision=CLM-2026-000008 :: quien decidio el reclamo CLM-2026-000008 y cuando
none :: paga CLM-2026-000008
failed :: quien esta atrasado en sus pagos
`
