import { z } from 'zod';
import { actorOf } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import type { AdministratorCaller } from '../../../platform/http/caller';
import { type ApiOf, endpoints } from '../../../platform/http/endpoint';
import { wholeListAnswer } from '../../../platform/http/list-answer';
import { RowId } from '../../../shared/answers';
import { findListedRules, readRule } from './find-rules.server';
import { findMoves } from './moved-by-rule.server';
import { confirmRule, proposeRule, rejectRule, requireChange } from './rule-changes.server';
import {
  ListedRule,
  PreviewRule,
  ProposeRule,
  ReadRule,
  RejectRule,
  RuleDetail,
  RuleKey,
  RuleListQuery,
  RuleMoves,
} from './rule-contract';
import { readRuleAgain } from './rule-readings.server';

const administratorApi = endpoints('administrator', 'Administration');

const personOf = (caller: AdministratorCaller) => ({
  ...actorOf(caller),
  isOwner: caller.administrator.role === 'owner',
});

export const ruleEndpoints = (context: SiteContext) => {
  const { db } = context;
  const ruleOf = async (changeId: number) => readRule(db, (await requireChange(db, changeId)).rule);
  return [
    administratorApi.get('/api/admin/rules', {
      summary: 'The rules of deadlines, each in the version of today',
      query: RuleListQuery,
      answer: z.array(ListedRule),
      handle: async ({ query, c }) => wholeListAnswer(c, query, await findListedRules(db, query)),
    }),
    administratorApi.get('/api/admin/rules/{key}', {
      summary: 'A rule with an example, its versions and their changes',
      params: RuleKey,
      answer: RuleDetail,
      handle: ({ params }) => readRule(db, params.key),
    }),
    administratorApi.post('/api/admin/rules/{key}/preview', {
      summary: 'Which open deadlines another version would move, a part of the matters at a time',
      params: RuleKey,
      body: PreviewRule,
      answer: RuleMoves,
      handle: ({ params, body }) => findMoves(db, params.key, body),
    }),
    administratorApi.post('/api/admin/rules/{key}/changes', {
      summary: 'Propose another version of a rule, which a second person has to read',
      params: RuleKey,
      body: ProposeRule,
      answer: RuleDetail,
      status: 201,
      async handle({ params, body, caller }) {
        await proposeRule(db, params.key, body, personOf(caller));
        return readRule(db, params.key);
      },
    }),
    administratorApi.post('/api/admin/rules/{key}/readings', {
      summary: 'Say that the caller has read a rule beside its source',
      params: RuleKey,
      body: ReadRule,
      answer: RuleDetail,
      status: 201,
      async handle({ params, body, caller }) {
        await readRuleAgain(db, params.key, body.version, actorOf(caller));
        return readRule(db, params.key);
      },
    }),
    administratorApi.post('/api/admin/rule-changes/{id}/confirm', {
      summary:
        'Confirm another version as its second reader; a job then counts open deadlines again',
      params: RowId,
      answer: RuleDetail,
      status: 202,
      async handle({ params, caller }) {
        await confirmRule(context, params.id, personOf(caller));
        return ruleOf(params.id);
      },
    }),
    administratorApi.post('/api/admin/rule-changes/{id}/reject', {
      summary: 'Reject another version, with a reason',
      params: RowId,
      body: RejectRule,
      answer: RuleDetail,
      async handle({ params, body, caller }) {
        await rejectRule(db, params.id, body.reason, actorOf(caller));
        return ruleOf(params.id);
      },
    }),
  ];
};

export type RuleApi = ApiOf<typeof ruleEndpoints>;
