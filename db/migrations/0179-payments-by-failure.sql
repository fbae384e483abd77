-- Failed payments by the network's reason, newest first: the Stripe dashboard counts them and opens their list.
create index payments_by_failure on payments (failure, at desc, id desc) where status = 'failed';
