// Routes of changes: what was found.
import { z } from 'zod';
import { changedPlaceSchema, changeRuleSchema } from '../../engine/engine.ts';
import { changeDetailSchema, changeEditSchema, changeSchema, markedSchema, ruleOrder } from '../contract.ts';
import { about } from '../openapi/route-schema.ts';
import { changeQuery, idParams, markOrder, wordsQuery } from '../parameters.ts';
import type { Router } from '../router.ts';
import {
  getChange,
  getPlaces,
  getRules,
  listChanges,
  listSiteChanges,
  markChanges,
  patchChange,
  putRule,
} from './change.ts';

const changes = about('Changes');
const params = idParams;

export function addChangeRoutes(api: Router): void {
  addChangeListRoutes(api);
  addSingleChangeRoutes(api);
  addSiteChangeRoutes(api);
}

function addChangeListRoutes(api: Router): void {
  api.get(
    '/api/changes',
    {
      schema: {
        ...changes('listChanges', 'List changes'),
        querystring: changeQuery,
        response: { 200: z.array(changeSchema) },
      },
    },
    (request, reply) => listChanges(request.context, request.query, request, reply),
  );
  api.post(
    '/api/changes/seen',
    {
      schema: {
        ...changes('markChangesSeen', 'Mark many changes as seen or unseen'),
        body: markOrder,
        response: { 200: markedSchema },
      },
    },
    (request) => markChanges(request.context, request.body),
  );
}

function addSingleChangeRoutes(api: Router): void {
  api.get(
    '/api/changes/:id',
    {
      schema: {
        ...changes('getChange', 'Get a change'),
        params,
        querystring: wordsQuery,
        response: { 200: changeDetailSchema },
      },
    },
    (request) => getChange(request.context, request.params.id, request.query.by),
  );
  api.patch(
    '/api/changes/:id',
    {
      schema: {
        ...changes('updateChange', 'Mark a change as seen, or rate it'),
        params,
        body: changeEditSchema,
        response: { 200: changeDetailSchema },
      },
    },
    (request) => patchChange(request.context, request.params.id, request.body),
  );
  api.get(
    '/api/changes/:id/places',
    {
      config: { isRereading: true },
      schema: {
        ...changes('listChangePlaces', 'List the places of a change'),
        params,
        response: { 200: z.array(changedPlaceSchema) },
      },
    },
    (request) => getPlaces(request.context, request.params.id),
  );
  api.put(
    '/api/changes/:id/rule',
    {
      schema: {
        ...changes('setChangeRule', 'Always suppress changes like this one, or always alert about them'),
        problems: [409],
        params,
        body: ruleOrder,
        response: { 200: z.object({ rule: changeRuleSchema.nullable() }) },
      },
    },
    (request) => putRule(request.context, request.params.id, request.body),
  );
}

function addSiteChangeRoutes(api: Router): void {
  api.get(
    '/api/sites/:id/rules',
    {
      schema: {
        ...changes('listSiteRules', 'List the rules you made from a site’s changes'),
        params,
        response: { 200: z.array(changeRuleSchema) },
      },
    },
    (request) => getRules(request.context, request.params.id),
  );
  api.get(
    '/api/sites/:id/changes',
    {
      schema: {
        ...changes('listSiteChanges', 'List all changes of a site'),
        params,
        querystring: changeQuery,
        response: { 200: z.array(changeSchema) },
      },
    },
    (request, reply) => listSiteChanges(request.context, request.params.id, request.query, request, reply),
  );
}
