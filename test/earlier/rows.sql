-- What the version of migration 0073 had stored when it was killed amid an import, an office's first load, and the
-- publication of all marks.
insert into check_words (word, sound, marks) values
  ('1', '1', 1),
  ('2', '2', 1),
  ('3', '3', 1),
  ('dois', 'ToFa', 1),
  ('dua', 'Toa', 1),
  ('er', 'er', 1),
  ('kelip', 'KLP', 3),
  ('one', 'FaN', 1),
  ('san', 'SaN', 1),
  ('satu', 'SaSo', 1),
  ('three', 'TRi', 1),
  ('tiga', 'TaKa', 1),
  ('tres', 'tres', 1),
  ('two', 'To', 1),
  ('um', 'um', 1),
  ('yi', 'yi', 1),
  ('boohem', 'PoiN', 1),
  ('drousipamir', 'SPM', 1),
  ('lion', 'LiaN', 1),
  ('sari', 'SaRi', 1),
  ('t9300000a', 't9300000a', 1),
  ('t9eoooooa', 't9eoooooa', 1);
insert into client_addresses (address, client_id, first_client_id, name, company_name, phone, last_at) values
  ('hui.ling1@sagolane.example', 1, 1, 'Hui Ling Tan', NULL, NULL, now()),
  ('huiling@sagolane.example', 2, 2, 'Tan Hui Ling', NULL, '+65 6000 0123', now());
insert into clients (id, email, name, company_name, phone, last_at, search_text) values
  (1, 'hui.ling1@sagolane.example', 'Hui Ling Tan', NULL, NULL, now(), ' hui ling tan hui.ling1@sagolane.example'),
  (2, 'huiling@sagolane.example', 'Tan Hui Ling', NULL, '+65 6000 0123', now(), ' tan hui ling huiling@sagolane.example +65 6000 0123');
insert into customers (id, email, name, first_name, last_name, phone, company_name, address, image, is_verified, created_at, updated_at) overriding system value values
  (1, 'hui.ling1@sagolane.example', 'Hui Ling Tan', 'Hui Ling', 'Tan', NULL, NULL, NULL, NULL, false, now(), now());
insert into contact_submissions (id, name, email, phone, service, message, submitted_at, state, assignee_id, note, answered_at, order_id, updated_at) overriding system value values
  (1, 'Tan Hui Ling', 'huiling@sagolane.example', '+65 6000 0123', 'other', 'Please call me about our mark.', now(), 'new', NULL, NULL, NULL, NULL, now());
insert into trademarks (id, slug, name, registration_number, registration_date, expiry_date, owner, status, office_status, classes, description, image, is_published, created_at, updated_at, search_text, name_key, owner_key, search_grams, keys_version, check_name, check_words, check_sounds, publication_date, source, kind, countries, owner_refs, agent_refs, office_values, check_sound, goods_words) overriding system value values
  (4, 'kelip-4', 'Kelip 4', 'T4', '2024-02-29', NULL, 'Kelip Lighting Pte. Ltd.', 'pending', NULL, '{11}', NULL, NULL, false, now(), now(), 'kelip 4 kelip4
t4
kelip lighting pte ltd


class 11;', 'kelip 4', 'kelip lighting pte ltd', '{p4,t4,gh,ht,"source firm","year 2024","owner kelip-lighting-pte-ltd","class 11","name k","by k","until 9999"}', 8, 'kelip4', '{kelip,4,four,empat,si,quatro}', '{KLP,4,Fo,AMPT,si,KTR}', NULL, 'firm', NULL, '{}', '{kelip-lighting-pte-ltd}', '{}', '{}', '', '{}'),
  (5, 'kelip-5', 'Kelip 5', 'T5', '2024-02-29', NULL, 'Kelip Lighting Pte. Ltd.', 'pending', NULL, '{11}', NULL, NULL, false, now(), now(), 'kelip 5 kelip5
t5
kelip lighting pte ltd


class 11;', 'kelip 5', 'kelip lighting pte ltd', '{p5,t5,gh,ht,"source firm","year 2024","owner kelip-lighting-pte-ltd","class 11","name k","by k","until 9999"}', 8, 'kelip5', '{kelip,5,five,lima,wu,cinco}', '{KLP,5,FiF,LiMa,wu,SiKo}', NULL, 'firm', NULL, '{}', '{kelip-lighting-pte-ltd}', '{}', '{}', '', '{}'),
  (6, 'kelip-6', 'Kelip 6', 'T6', '2024-02-29', NULL, 'Kelip Lighting Pte. Ltd.', 'pending', NULL, '{11}', NULL, NULL, false, now(), now(), 'kelip 6 kelip6
t6
kelip lighting pte ltd


class 11;', 'kelip 6', 'kelip lighting pte ltd', '{p6,t6,gh,ht,"source firm","year 2024","owner kelip-lighting-pte-ltd","class 11","name k","by k","until 9999"}', 8, 'kelip6', '{kelip,6,six,enam,liu,seis}', '{KLP,6,SiK,ANN,Lo,Si}', NULL, 'firm', NULL, '{}', '{kelip-lighting-pte-ltd}', '{}', '{}', '', '{}'),
  (1, 'kelip-1', 'Kelip 1', 'T1', '2024-02-29', NULL, 'Kelip Lighting Pte. Ltd.', 'registered', NULL, '{11}', NULL, NULL, true, now(), now(), 'kelip 1 kelip1
t1
kelip lighting pte ltd


class 11;', 'kelip 1', 'kelip lighting pte ltd', '{p1,t1,gh,ht,"source firm","year 2024","owner kelip-lighting-pte-ltd","class 11","name k","by k","until 9999"}', 8, 'kelip1', '{kelip,1,one,satu,yi,um}', '{KLP,1,FaN,SaSo,yi,um}', NULL, 'firm', NULL, '{}', '{kelip-lighting-pte-ltd}', '{}', '{}', '', '{}'),
  (2, 'kelip-2', 'Kelip 2', 'T2', '2024-02-29', NULL, 'Kelip Lighting Pte. Ltd.', 'registered', NULL, '{11}', NULL, NULL, true, now(), now(), 'kelip 2 kelip2
t2
kelip lighting pte ltd


class 11;', 'kelip 2', 'kelip lighting pte ltd', '{p2,t2,gh,ht,"source firm","year 2024","owner kelip-lighting-pte-ltd","class 11","name k","by k","until 9999"}', 8, 'kelip2', '{kelip,2,two,dua,er,dois}', '{KLP,2,To,Toa,er,ToFa}', NULL, 'firm', NULL, '{}', '{kelip-lighting-pte-ltd}', '{}', '{}', '', '{}'),
  (3, 'kelip-3', 'Kelip 3', 'T3', '2024-02-29', NULL, 'Kelip Lighting Pte. Ltd.', 'registered', NULL, '{11}', NULL, NULL, true, now(), now(), 'kelip 3 kelip3
t3
kelip lighting pte ltd


class 11;', 'kelip 3', 'kelip lighting pte ltd', '{p3,t3,gh,ht,"source firm","year 2024","owner kelip-lighting-pte-ltd","class 11","name k","by k","until 9999"}', 8, 'kelip3', '{kelip,3,three,tiga,san,tres}', '{KLP,3,TRi,TaKa,SaN,tres}', NULL, 'firm', NULL, '{}', '{kelip-lighting-pte-ltd}', '{}', '{}', '', '{}'),
  (7, 'padi-1', 'Padi 1', 'P1', '2024-02-29', NULL, 'Padi Foods Pte. Ltd.', 'registered', NULL, '{30}', NULL, NULL, false, now(), now(), 'padi 1 padi1
p1
padi foods pte ltd


class 30;', 'padi 1', 'padi foods pte ltd', '{i1,p1,ds,"source firm","year 2024","owner padi-foods-pte-ltd","class 30","name p","by p","until 9999"}', 8, 'padi1', '{padi,1,one,satu,yi,um}', '{PaTi,1,FaN,SaSo,yi,um}', NULL, 'firm', NULL, '{}', '{padi-foods-pte-ltd}', '{}', '{}', '', '{}'),
  (8, 'padi-2', 'Padi 2', 'P2', '2024-02-29', NULL, 'Padi Foods Pte. Ltd.', 'registered', NULL, '{30}', NULL, NULL, false, now(), now(), 'padi 2 padi2
p2
padi foods pte ltd


class 30;', 'padi 2', 'padi foods pte ltd', '{i2,p2,ds,"source firm","year 2024","owner padi-foods-pte-ltd","class 30","name p","by p","until 9999"}', 8, 'padi2', '{padi,2,two,dua,er,dois}', '{PaTi,2,To,Toa,er,ToFa}', NULL, 'firm', NULL, '{}', '{padi-foods-pte-ltd}', '{}', '{}', '', '{}'),
  (9, 'padi-3', 'Padi 3', 'P3', '2024-02-29', NULL, 'Padi Foods Pte. Ltd.', 'registered', NULL, '{30}', NULL, NULL, false, now(), now(), 'padi 3 padi3
p3
padi foods pte ltd


class 30;', 'padi 3', 'padi foods pte ltd', '{i3,p3,ds,"source firm","year 2024","owner padi-foods-pte-ltd","class 30","name p","by p","until 9999"}', 8, 'padi3', '{padi,3,three,tiga,san,tres}', '{PaTi,3,TRi,TaKa,SaN,tres}', NULL, 'firm', NULL, '{}', '{padi-foods-pte-ltd}', '{}', '{}', '', '{}'),
  (10, 'padi-4', 'Padi 4', 'P4', '2024-02-29', NULL, 'Padi Foods Pte. Ltd.', 'registered', NULL, '{30}', NULL, NULL, false, now(), now(), 'padi 4 padi4
p4
padi foods pte ltd


class 30;', 'padi 4', 'padi foods pte ltd', '{i4,p4,ds,"source firm","year 2024","owner padi-foods-pte-ltd","class 30","name p","by p","until 9999"}', 8, 'padi4', '{padi,4,four,empat,si,quatro}', '{PaTi,4,Fo,AMPT,si,KTR}', NULL, 'firm', NULL, '{}', '{padi-foods-pte-ltd}', '{}', '{}', '', '{}'),
  (11, 'lion-sari', 'LION SARI', 'T8800000A', '1988-04-17', '2028-04-17', 'Faidristair Guprind Inc.', 'registered', 'Registered', '{41}', NULL, NULL, true, now(), now(), 'lion sari lionsari
t8800000a
faidristair guprind inc
goh & koh ip pte ltd 199324763t

class 41;', 'lion sari', 'faidristair guprind inc', '{t8,0a,dr,gu,oh,&,3t,t8800,88000,80000,00000,0000a,"source singapore","year 1988","kind words","from US","owner faidristair-guprind-inc","agent 199324763t","class 41","name l","by f","until 2028"}', 8, 'lionsari', '{lion,sari}', '{LiaN,SaRi}', '1988-11-09', 'singapore', 'words', '{US}', '{faidristair-guprind-inc}', '{199324763t}', '{}', 'LNSR', '{tuition,concert,museum}'),
  (12, 'boohem-drousipamir', 'BOOHEM DROUSIPAMIR', 'T9100000A', '1991-04-10', '2021-04-10', 'Pro Co., Ltd.', 'expired', 'Expired', '{41}', NULL, NULL, true, now(), now(), 'boohem drousipamir boohemdrousipamir
t9100000a
pro co ltd mc653843b
pereira & fernandez llc 198028561r

class 41;', 'boohem drousipamir', 'pro co ltd', '{oh,dr,md,t9,0a,mc,c6,3b,&,ez,1r,t9100,91000,10000,00000,0000a,"source singapore","year 1991","kind words","from CN","owner mc653843b","agent 198028561r","class 41","name b","by p","until 2021"}', 8, 'boohemdrousipamir', '{boohem,drousipamir}', '{PoiN,SPM}', '1991-12-13', 'singapore', 'words', '{CN}', '{mc653843b}', '{198028561r}', '{}', 'PMSPM', '{education,training,tuition,traveller}'),
  (13, 't9300000a', 'T9300000A', 'T9300000A', '1993-04-05', NULL, 'Pro Co., Ltd.', 'expired', 'Abandoned', '{25}', NULL, NULL, true, now(), now(), 't9300000a
t9300000a
pro co ltd mc653843b
wong & ang llc 200839390m
pagoda holding a ribbon
class 25;', 't9300000a', 'pro co ltd', '{t9,0a,mc,c6,3b,&,0m,ib,bb,t9300,93000,30000,00000,0000a,"source singapore","year 1993","kind picture","from CN","owner mc653843b","agent 200839390m","class 25","name t","by p","until 9999"}', 8, 't9300000a', '{t9300000a,t9eoooooa}', '{t9300000a,t9eoooooa}', NULL, 'singapore', 'picture', '{CN}', '{mc653843b}', '{200839390m}', '{}', '', '{shoe,hat,commercial,shirt,belt,glove,clothing}');
insert into messages (id, event_key, to_address, reply_to, subject, html, plain, order_id, status, attempts, next_attempt_at, leased_until, last_error, sent_at, created_at, is_sealed, attachment, moved_to) overriding system value values
  (3, 'contact:1:notice', 'hello@lionmark.example', 'huiling@sagolane.example', 'Message from Tan Hui Ling: Other', '', 'v1.HhL_ZdYe5huwhMtNpSM9apze4a_VwQZwC5zYNQop10bGI_kJ1_lNddP4ynYAMb0XKjvf_ZMeMCK7Sry4gRJBPfcmJWEN0agFqxmSLALwYb58ZwxXzozcf5-9YGszSri2ZbrxS3qEZ8Eq46ndE4TPtj5MCqV_oODvHza4wGbpNSqSJfMJPGEUJeoGpsQcBij7GCmyMQf1lM-6FYdKDfVmRtOHXWd7iVE5GkRng0FLR1h8RH299BJ_tJeGpg7dlGoEVhyWHboYYjWCKBULDRnhs0YzzNf_A2i8Y7HEvz1JA-lwbi0anp0YAJPpF9s1Rxtnkf8jl2mRsgGCqhV7mItc6uMEiBL2wdFLlBcU8kXzlzVYSSyffvRtdAOEvFnIuBuyKmc0ORxklMDowlbmXArFN3Yfi9fiXdYDso9Aa2LoOUB2rtb9-H4akJSid5vxyQ2H6WLfpVOrnIfmiYsJI_eXPEWykUNgVD8Y39WZFKyagMW5jr3Ng46zXrSAVtMhIlJs_s57whP_Zsj--fISBknmpqOhvnGicqoKBTeRjp7Swpln3QxhTtODZJu7Yp2dIxDEjSY0WTrYug0cGDBiheGyKgHfX3OTbBtBmDJUfIDQndhnGUwHI4ZoJTefxm5Jhf6Wzn2rjqF5_jJOp-drFNsiLiPt6s8WlJam', NULL, 'kept', 1, now(), NULL, NULL, NULL, now(), true, NULL, NULL),
  (1, 'customer:1:verify:1', 'hui.ling1@sagolane.example', 'hello@lionmark.example', 'Confirm your e-mail address', '', 'v1.Z9WwKWETSMNQdZduQTblaDjbX45syqSaq0ywnOjM4OdVGc-d-gMaYzXQOu3t91CirSUU7loQWTkT8onydKseD0nrxfa6SJdVjB_W9C3jQmC7h1y16MIxtCBxFmd_jEkUiQBTKtF5JYrJrWe6_1mER-CmKoo9440iivJEivbbwDW0NRemthboIA7BjuElaakj2H_2EW8NzicC9uncwGj7k49_aKn8WimYaI_anPsJmFoaxdY4V3AlPTwW63hoQevdjSxCdOjyLFwJ_fR5JmDplnM8SvVNJ3PZxRS4IXtFxUqveDpqLJEwufPNs2fTQgaUJ-Ut34n8JZOp-edxt4no7Bs5uNddWnd86p_dkVgcfQY69uNtM8W6F9MsdgPQSWtmfyCpbmKopnySSbf_X9EmgeK5qxLvYtCStzZXly_gAZmhlbNFPqgldZOWs_MepNNppAA17fGbspIIqdmEA62eivVOyEtAKy-xZxNdPmNOy9LqPFo5nprYP68PCzakM30ZRzXEsX_7eK6B8kBBNa_sxMtVAIi-xVF8_Zbzk25ndVkRPNjlWzZIoeHiBqz5BlMUHeFjRWiq9U7vj5NUeyLgsakVIY4o09gt-7-7_riwKSKJHJ2i07uoU4yH0jmRjq6nl4qyf5UFWCIJvhgSlMJDt5IlPEbrx_S-J-_HhTFi0bGRF2gH_BghK-jtjTNhx-xAyENh0KozSFYQjySwVXGtKD0bSeRC9GVQYRO93gg8V0iGc0Ktpba0AMk-MeUkKV3iiJffXCtsAjJGcOpQu8qsSazbDg', NULL, 'kept', 1, now(), NULL, NULL, NULL, now(), true, NULL, NULL),
  (2, 'contact:1:received', 'huiling@sagolane.example', 'hello@lionmark.example', 'We have your message', '', 'v1._kSnqV0tWhFEMLTcH7sDwCQeO7aTr8p_bG1eeTy-eOylyKtmdQrulLWQJ6k2-FqDKI-UrYXjGqHSo381RVfYarvAdToXrYcHuSbBNyTjvFh8Nlvcnpv-nU0WwhrzQAj9CY73EYR3Lft3PF1ZdR75JDlpw5wtX2wmO-uMPMh50rc_9RFNbicRwAL2j91FEc5GMe0xTq8p3-1DGznE2p5kAihyj4asIGuTUsEK6Nboq5fcpVTjDftd9FPbRo4Gfg3Z2b6vED1-wI3kJRBa40nZAQn_GdywYjR-Zv3X-BLuHQ2wZlA6m8UNSKA85gxp_4olL5F-Np0w8VWdp0ooEzXSXS9Ml1UhaFACqrHFuZuhzrbLMxBONmzvrhHadhWTxwuMv-OVXUVwNdmPKVdAcoz0pWOHrh_Rz0HprTblPQGm3mYx0qLkxjsb_SlpsuQFViFDd9RL6LlIbuokkMb7CiTCuiVXilv15xDOuYkZQhgx9AdBb3vsuoLJowx65z3quMHKPG97lwTp8Ur1HL3B_IVe50fP8yWeNZN2FVmQhyp4dhJOOswD_5u5awlAON7779XxuTwNYAQH3Q3KI46xi9-MMkNlKx9-J8dZtfvyVqcgfXNgqwHT9kgqQLHx8wiS0vYsyeiLFMVsBceppEDpODHy_I1cVC4i6EW1dl3T0RJzVryqYpnh1WGY4mQgZ6kUi7G-BZqh4J7LA8pflya1NlvD7BoDfkNSp7cdpeGme5ULLkmZ1OdKGgykvsOjG4Pbxt9NSQSbnltivWErncUwVcHsrma7jD3IhUG7lsXs5K9i54GgS_9IbKnHSt9A3_sBD3iDyHmlkrN4pMFRV1q5txL0DCfQstiKW1OWOezrKwUgi3zWNakNKl1vH22Zc8kz3P2XtZpAuXl6neO43SEpjXMxyc9ACXuznUfzwBtS8OYp7vQf13i5gl-UfMWmwvdFYZwnWy3JfK0AEiSHfkyB8MzIK-JGOw7DvDmKJj9fpHXcJFRqJJ2dGpZ4y5vGwVd3NLCFpZzbgT-7-CTlDUMWXXW5tylmrjzY1q1GHBJIAg', NULL, 'kept', 1, now(), NULL, NULL, NULL, now(), true, NULL, NULL);
insert into office_records (trademark_id, source, digest, application_type, mark_type, applied_on, international_on, protected_on, status_on, status_updated_on, completed_on, changed_on, feature, word_texts, word_chinese, word_translations, word_transliterations, word_phonetics, word_devices, class_numbers, class_goods, class_statuses, class_expiries, owner_names, owner_uens, owner_countries, owner_are_companies, agent_names, agent_uens, priority_classes, priority_dates, priority_countries, priority_goods, madrid_numbers, madrid_dates, dispute_numbers, dispute_kinds, dispute_statuses, dispute_classes, dispute_dates, event_codes, event_texts, event_dates, clauses, pictures, left_on) values
  (11, 'singapore', -7421266316041277041, 'Trade Mark', 'Conventional Mark', '1988-04-17', NULL, '1988-04-17', '1989-03-02', '1989-03-02', '1989-03-02', '1989-03-02', NULL, '{"LION SARI"}', '{NULL}', '{NULL}', '{NULL}', '{NULL}', '{NULL}', '{41}', '{"tuition; concerts; tuition; museums; concerts."}', '{Registered}', '{2028-04-17}', '{"Faidristair Guprind Inc."}', '{NULL}', '{US}', '{t}', '{"GOH & KOH IP PTE. LTD."}', '{199324763T}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{PUB,RNW,RNW,RNW}', '{"Published in journal 119/1988","Renewal of Registration","Renewal of Registration","Renewal of Registration"}', '{1988-11-09,1998-04-17,2008-04-17,2018-04-17}', '{}', '{https://ipos-storage.data.gov.sg/trademarks/T8800000A/5c1b172e-c956-4610-a546-227bd5697bae/32a007b5-ae0b-4ec8-a462-a496e8f38bea.tif}', NULL),
  (12, 'singapore', 6510851163584663188, 'Trade Mark', 'Conventional Mark', '1991-04-10', NULL, '1991-04-10', '2021-10-27', '2021-10-27', '1992-02-24', '2021-10-27', NULL, '{"BOOHEM DROUSIPAMIR"}', '{NULL}', '{NULL}', '{NULL}', '{NULL}', '{NULL}', '{41}', '{"education and training; tuition for use by travellers."}', '{Expired}', '{2021-04-10}', '{"Pro Co., Ltd."}', '{MC653843B}', '{CN}', '{t}', '{"PEREIRA & FERNANDEZ LLC"}', '{198028561R}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{PUB}', '{"Published in journal 123/1991"}', '{1991-12-13}', '{}', '{https://ipos-storage.data.gov.sg/trademarks/T9100000A/2857aaff-3613-466a-a96c-e96407220a09/d0884d14-e38a-42b1-a080-2e8905ed1626.tif}', NULL),
  (13, 'singapore', 4645775421946241641, 'Trade Mark', 'Conventional Mark', '1993-04-05', NULL, '1993-04-05', '1993-11-04', '1993-11-04', NULL, '1993-11-04', NULL, '{NULL}', '{NULL}', '{NULL}', '{NULL}', '{NULL}', '{"pagoda holding a ribbon"}', '{25}', '{"shoes and hats; shoes and hats for commercial use; T-shirts; belts for commercial use; gloves; clothing."}', '{Abandoned}', '{NULL}', '{"Pro Co., Ltd."}', '{MC653843B}', '{CN}', '{t}', '{"WONG & ANG LLC"}', '{200839390M}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{https://ipos-storage.data.gov.sg/trademarks/T9300000A/68558823-f321-4138-affe-257397de1b8b/22a13ab7-7105-4d7f-a559-2d5015e2e5ce.jpg}', NULL);
insert into register_changes (id, kind, detail, administrator_id, actor, created_count, updated_count, deleted_count, at, undoable_until, undone_at, undone_by, undo_result, firm_count, office_count, state, total, done_count, cursor, last_id, leased_by, leased_until, sources_before, marks) overriding system value values
  (1, 'publish-all', NULL, 1, 'admin', 0, 3, 0, now(), now() + interval '7 days', NULL, NULL, NULL, 6, 0, 'changing', 6, 3, 3, 6, 'killed', now(), '[]', '[]'),
  (2, 'import', 'marks.csv', 1, 'admin', 0, 0, 0, now(), now() + interval '7 days', NULL, NULL, NULL, 0, 0, 'done', 0, 0, 0, 0, NULL, NULL, '[]', '[]');
insert into register_additions (id, change_id, trademark_ids, written_at) overriding system value values
  (1, 2, '{7,8,9,10}', now());
insert into register_counts (kind, key, status, is_published, marks) values
  ('all', '', 'pending', false, 3),
  ('class', '11', 'pending', false, 3),
  ('class', '11', 'registered', true, 3),
  ('date', '202402', 'pending', false, 3),
  ('date', '202402', 'registered', true, 3),
  ('expiry', '999912', 'pending', false, 3),
  ('expiry', '999912', 'registered', true, 3),
  ('name', 'ke', 'pending', false, 3),
  ('name', 'ke', 'registered', true, 3),
  ('owner', 'ke', 'pending', false, 3),
  ('owner', 'ke', 'registered', true, 3),
  ('source', 'firm', 'pending', false, 3),
  ('source', 'firm', 'registered', true, 3),
  ('all', '', 'registered', false, 4),
  ('class', '30', 'registered', false, 4),
  ('date', '202402', 'registered', false, 4),
  ('expiry', '999912', 'registered', false, 4),
  ('name', 'pa', 'registered', false, 4),
  ('owner', 'pa', 'registered', false, 4),
  ('source', 'firm', 'registered', false, 4),
  ('all', '', 'expired', true, 2),
  ('all', '', 'registered', true, 4),
  ('class', '25', 'expired', true, 1),
  ('class', '41', 'expired', true, 1),
  ('class', '41', 'registered', true, 1),
  ('country', 'CN', 'expired', true, 2),
  ('country', 'US', 'registered', true, 1),
  ('date', '198804', 'registered', true, 1),
  ('date', '199104', 'expired', true, 1),
  ('date', '199304', 'expired', true, 1),
  ('expiry', '202104', 'expired', true, 1),
  ('expiry', '202804', 'registered', true, 1),
  ('expiry', '999912', 'expired', true, 1),
  ('kind', 'picture', 'expired', true, 1),
  ('kind', 'words', 'expired', true, 1),
  ('kind', 'words', 'registered', true, 1),
  ('name', 'bo', 'expired', true, 1),
  ('name', 'li', 'registered', true, 1),
  ('name', 't9', 'expired', true, 1),
  ('office', 'Abandoned', 'expired', true, 1),
  ('office', 'Expired', 'expired', true, 1),
  ('office', 'Registered', 'registered', true, 1),
  ('owner', 'fa', 'registered', true, 1),
  ('owner', 'pr', 'expired', true, 2),
  ('source', 'singapore', 'expired', true, 2),
  ('source', 'singapore', 'registered', true, 1);
insert into register_images (change_id, trademark_id, written_at, before, former_slugs) values
  (1, 1, now(), '{"status": "pending", "updated_at": "2026-11-26T22:47:04.246+00:00", "is_published": false, "office_status": null}', NULL),
  (1, 2, now(), '{"status": "pending", "updated_at": "2026-11-26T22:47:04.5+00:00", "is_published": false, "office_status": null}', NULL),
  (1, 3, now(), '{"status": "pending", "updated_at": "2026-11-26T22:47:04.535+00:00", "is_published": false, "office_status": null}', NULL);
insert into register_imports (id, file_name, format, source, encoding, size_bytes, received_bytes, state, problem, headers, mapping, row_count, rows_done, bytes_done, expected, counts, sample, change_id, leased_by, leased_until, administrator_id, actor, address, created_at, started_at, finished_at, statuses, found_statuses) overriding system value values
  (1, 'marks.csv', 'csv', 'other', 'utf-8', 509, 509, 'importing', NULL, '["name", "registrationNumber", "registrationDate", "owner", "status", "classes"]', '{"name": "name", "owner": "owner", "status": "status", "classes": "classes", "registrationDate": "registrationDate", "registrationNumber": "registrationNumber"}', 8, 4, 509, '{"wrong": 0, "changed": 0, "created": 8, "unchanged": 0}', '{"wrong": 0, "changed": 0, "created": 4, "unchanged": 0}', '[]', 2, 'killed', now(), 1, 'admin', NULL, now(), now(), NULL, '[]', '[]');
insert into register_syncs (id, source, state, file_path, is_first, bytes_total, bytes_received, bytes_read, rows_total, rows_read, counts, cuts, new_columns, absent_columns, as_of, office_updated_at, problem, leased_by, leased_until, administrator_id, actor, created_at, started_at, finished_at) overriding system value values
  (1, 'singapore', 'comparing', 'register.csv', true, 11884, 11884, 6106, 6, 3, '{"new": 3, "left": 0, "ended": 0, "other": 0, "owner": 0, "refused": 0, "published": 0, "unchanged": 0, "registered": 0}', 0, '{}', '{}', NULL, NULL, NULL, 'killed', now(), NULL, 'admin', now(), now(), NULL);
insert into register_owners (hash, marks) values
  (2180182886211874462, 6),
  (-2492229618129123563, 4),
  (1040604025565915325, 1),
  (5437507479405607354, 2);
insert into register_sources (key, is_paused, as_of, office_updated_at, office_marks, is_whole, is_stand_in, asked_at, asked_updated_at, asked_marks, asked_bytes, ask_problem, held_marks) values
  ('singapore', false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, NULL);
insert into register_state (id, version, owners, are_words_due, changed_on, lost_indexes, indexes_leased_until) values
  (1, 1017, 4, false, (now() at time zone 'Asia/Singapore')::date, '{}', NULL);
insert into register_words (word, uses) values
  ('kelip', 12),
  ('lighting', 6),
  ('foods', 4),
  ('padi', 8),
  ('pte', 10),
  ('boohem', 1),
  ('drousipamir', 1),
  ('faidristair', 1),
  ('guprind', 1),
  ('inc', 1),
  ('lion', 1),
  ('ltd', 12),
  ('pro', 2),
  ('sari', 1);
select setval('client_addresses_first_client_id_seq', 2, true);
select setval('contact_submissions_id_seq', 1, true);
select setval('customers_id_seq', 1, true);
select setval('messages_id_seq', 3, true);
select setval('register_additions_id_seq', 1, true);
select setval('register_changes_id_seq', 2, true);
select setval('register_imports_id_seq', 1, true);
select setval('register_syncs_id_seq', 1, true);
select setval('trademarks_id_seq', 13, true);
