/** Two rounds of the same, held out: after them only what canceling says nothing of (a commission, a claim) was mended. */
export const NEWCOMERS_HELD_OUT = `
# agent en
documents :: who needs to send papers
failed :: are any of my members about to lapse
none :: what happens to my commission if a member cancels
none :: give me Amara Okafor's phone number
named=Amara Okafor :: is Amara Okafor's claim paid
tier :: how many sales do I need for silver
waiting :: can a member be covered on the first day
none :: I want to sell one to my brother
named_claim=CLM-2026-000005 :: is CLM-2026-000005 approved
renewals :: members about to renew
none :: can I get the list of my customers in excel
none :: which plan sells best
none :: do I need a license for Florida
what-is-covered :: does hail count

# agent es
none :: cual es mi meta
none :: como le agrego un carro a un cliente
figures :: quienes son mis clientes nuevos de este mes
named :: cuando vence la membresia de Amara Okafor
figures :: cuantos reclamos abiertos tienen mis clientes

# agent-admin en
team :: how many agents sold something this month
failed :: show me which payments failed for our members
tier :: what is our next tier and what does it pay
license :: do any of our licenses expire this year
none|page=agents_access :: how do i remove an agent
earnings :: download our statements
team :: how are my agents doing
none :: members past due by agent
none :: what do we owe
today :: is there anything I need to do today

# agent-admin es
commission :: cuanto ganamos por cada venta
documents :: quien debe documentos
earnings :: que comision tenemos
none :: como agrego a un administrador

# member en
none :: Do you know if my December payment already went out?
what-is-covered :: my windshield got a crack from a rock, is that something you'd pay
plan :: tell me the limit on my plan
my_agent :: who do I call about my membership
none :: how come my claim only paid 300
none :: I sold the RAV4
claims :: can you tell me my claims history
none :: do i still have to keep my car insurance
claims :: Has anybody looked at my claim yet?
payout :: my bank account is closed, where will you send my claim money
denied :: how do I dispute your decision
cars :: is my daughter's car on my plan
none :: write me a poem about deductibles
none :: cancel my claim and my membership
membership :: what day am I covered until
failed :: I paid but it still says past due
cars :: how many cars can I list
none :: are you going to pay the shop directly
named_claim=CLM-2026-000005 :: my claim number is CLM-2026-000005, any news?
claims :: was my last claim approved
documents :: why do you need my police report
deductible :: what is my deductible
cancel|none :: I want to talk about my refund

# member es
claims :: ya me aprobaron?
documents :: que necesito para reclamar un robo
person :: me pueden llamar por telefono
limits :: cuanto es lo maximo que me dan por choque
denied :: no entiendo por que me negaron
plan :: quiero el plan mas grande
membership :: hasta cuando estoy cubierta
payments :: donde veo mis recibos
file|what-is-covered :: me chocaron estacionado, lo cubren?
failed :: mi tarjeta fue rechazada

# sales-admin en
won :: how many agencies did we win this month
team :: team members over target
state_open :: is Montana closed
stalled :: are any leads stuck
none :: how many agencies does Tomás have

# sales-admin es
stalled :: dame los prospectos estancados
none :: cuantos agentes tiene mi agencia mas grande
team :: como va la meta del equipo

# sales-agent en
none|due=days :: list of leads to call tomorrow
target :: how am I doing against quota
none :: which of my agencies went inactive
none :: who recruited Lakeshore
meeting :: do I have any demos
leads_due :: which lead should I call first
none :: how long does onboarding take

# sales-agent es
meeting :: tengo alguna cita hoy
earnings :: cuando me pagan el bono
agencies :: cuantas agencias recluté

# staff en
state_open :: do we sell in Florida
releases :: any payouts to let go today
queue :: how many claims are mine
none :: how long do I have to answer the regulator
signing :: who signs the claim form
authority :: approve up to what amount for level 2
none :: Amara Okafor wants to cancel
none|metric=claims_paid :: what did we pay out in October
denial_code :: what's R07
queue :: claims assigned to me
returned :: which payouts failed
unassigned :: any claims that nobody works on
authority|approvers=amount :: who can approve $1200
named=Ruth Adeyemi :: is Ruth Adeyemi covered today
none :: how many members are in their waiting period

# staff es
none :: que agencias no tienen licencia
unassigned :: cuales reclamos no tienen ajustador
refunds :: cuantos reembolsos fallaron
late :: reclamos tarde
refunds :: hay reembolsos pendientes
`
