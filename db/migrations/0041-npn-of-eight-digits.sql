-- An NPN has eight digits, a shorter one with zeros before it: those typed before are written so (domains/people/agency/rules/npn.ts).
update agencies set npn = lpad(ltrim(npn, '0'), 8, '0')
  where npn ~ '^[0-9]+$' and length(npn) <> 8 and length(ltrim(npn, '0')) between 5 and 8;
update leads set npn = lpad(ltrim(npn, '0'), 8, '0')
  where npn ~ '^[0-9]+$' and length(npn) <> 8 and length(ltrim(npn, '0')) between 5 and 8;
