import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import {
  bitField,
  countField,
  dateTimeField,
  emptyResponse,
  listField,
  optionalTextField,
  requiredTextField,
  textField,
  withDefault,
} from "../field-schemas";
import { actReason, idField, limitedText, records, searchTerm } from "../request-fields";
import { heldPlan } from "./plans";

const accountStates = [
  "active",
  "not-activated",
  "waiting",
  "refused",
  "disabled",
  "to-be-deleted",
] as const;
const accountRoles = ["moderator", "administrator"] as const;
const peopleOrders = ["newest", "activity", "storage"] as const;

/** The state of an account. `waiting` for its approval, or `refused` it. */
export type AccountState = (typeof accountStates)[number];

/** A role with additional rights. Administrators may do all that moderators may. */
export type AccountRole = (typeof accountRoles)[number];

/** Newest first, active last, or what stores most. */
export type PeopleOrder = (typeof peopleOrders)[number];

const nullableTime = /* @__PURE__ */ z.nullable(dateTimeField);
const cursor = /* @__PURE__ */ withDefault(/* @__PURE__ */ limitedText({ max: 500, min: 0 }), "");

const listedPerson = {
  id: requiredTextField,
  username: requiredTextField,
  name: textField,
  email: textField,
  role: /* @__PURE__ */ z.nullable(/* @__PURE__ */ z.literal(accountRoles)),
  state: /* @__PURE__ */ z.literal(accountStates),
  created_at: dateTimeField,
  /** As added up minutes ago; null if the account was never signed in to. */
  last_active_at: nullableTime,
  /** Bytes that the account's channels store, as added up minutes ago. */
  stored_bytes: countField,
};

const person = /* @__PURE__ */ z.object(listedPerson);

/** An account, for administrators. */
export type ListedPerson = z.output<typeof person>;

/** Fetches a page of accounts. For administrators. Needs a recent sign-in. */
export const fetchPeople = /* @__PURE__ */ defineEndpoint({
  name: "fetchPeople",
  method: "GET",
  path: "/api/fetch-people.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({
    /** Beginning of a username, a mail address or a name. Default "": all. */
    search: searchTerm,
    /** Default: all. */
    role: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.literal(accountRoles)),
    /** Default: all. */
    state: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.literal(accountStates)),
    /** Only accounts without activity for so many days, at most 36,500. */
    inactive_days: /* @__PURE__ */ z.optional(
      /* @__PURE__ */ countField.check(/* @__PURE__ */ z.maximum(36_500)),
    ),
    /** Only accounts that store at least so much. */
    min_bytes: /* @__PURE__ */ z.optional(
      /* @__PURE__ */ countField.check(/* @__PURE__ */ z.maximum(1e15)),
    ),
    /**
     * `activity` leaves out accounts that were never used, `storage` those that store nothing.
     * Default `newest`.
     */
    order: /* @__PURE__ */ withDefault(/* @__PURE__ */ z.literal(peopleOrders), "newest"),
    /** The `next` of the page before, in the same order. Default "": the first page. */
    cursor,
    records,
  }),
  response: /* @__PURE__ */ z.object({
    people: /* @__PURE__ */ listField(person),
    /** Cursor of the next page; "" for none. */
    next: optionalTextField,
  }),
});

const personDetails = /* @__PURE__ */ z.object({
  ...listedPerson,
  activated_at: nullableTime,
  disabled_at: nullableTime,
  /** When the account is deleted for good; null for no deletion. */
  deletion_due_at: nullableTime,
  two_factor: bitField,
  has_password: bitField,
  passkeys: countField,
  plan: /* @__PURE__ */ z.nullable(heldPlan),
  /**
   * The way by which the account was admitted; null if it needed neither invitation nor approval.
   */
  admission: /* @__PURE__ */ z.nullable(
    /* @__PURE__ */ z.object({
      /** Why the person wants an account. */
      message: textField,
      /** Why it was refused. */
      answer: textField,
      /** Creator of the invitation; "" for none. */
      invited_by: textField,
      /** The invitation's note. */
      invitation: textField,
    }),
  ),
  sessions: /* @__PURE__ */ listField(
    /* @__PURE__ */ z.object({
      OS: optionalTextField,
      browser: optionalTextField,
      IP: optionalTextField,
      created_at: dateTimeField,
      last_seen_at: dateTimeField,
    }),
  ),
  channels: /* @__PURE__ */ listField(
    /* @__PURE__ */ z.object({
      id: requiredTextField,
      username: requiredTextField,
      name: textField,
      /** True if visitors do not see it. */
      hidden: bitField,
      videos: countField,
      used_bytes: countField,
      quota_bytes: countField,
      /** True if `quota_bytes` is the channel's own, false for the server's default. */
      own_quota: bitField,
      /** The largest file that was set for it; null for the server's default. */
      own_max_file_bytes: /* @__PURE__ */ withDefault(/* @__PURE__ */ z.nullable(countField), null),
      /** Files in a day that were set for it; null for the server's default. */
      own_daily_uploads: /* @__PURE__ */ withDefault(/* @__PURE__ */ z.nullable(countField), null),
    }),
  ),
  /** The newest 50 entries of the account's security log. */
  security_log: /* @__PURE__ */ listField(
    /* @__PURE__ */ z.object({
      id: requiredTextField,
      kind: requiredTextField,
      detail: optionalTextField,
      OS: optionalTextField,
      browser: optionalTextField,
      IP: optionalTextField,
      at: dateTimeField,
    }),
  ),
  /** Notes that administrators write for one another, newest first. */
  notes: /* @__PURE__ */ listField(
    /* @__PURE__ */ z.object({
      id: requiredTextField,
      author: textField,
      text: textField,
      created_at: dateTimeField,
    }),
  ),
});

/** An account with all that an administrator sees of it. It contains no secrets. */
export type PersonDetails = z.output<typeof personDetails>;

/** Fetches an account. For administrators. Needs a recent sign-in. */
export const fetchPerson = /* @__PURE__ */ defineEndpoint({
  name: "fetchPerson",
  method: "GET",
  path: "/api/fetch-person.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ id: idField }),
  response: personDetails,
});

const accountActions = [
  "disable",
  "disable-and-hide",
  "enable",
  "log-out",
  "reset-2fa",
  "activate",
  "resend-activation",
  "mail-reset-link",
  "approve",
  "refuse",
  "delete",
] as const;

/**
 * An administrator's action on an account. `mail-reset-link` lets its owner choose a password.
 * `disable` leaves its channels public, `disable-and-hide` hides them until it is enabled.
 * `approve` and `refuse` answer a waiting request, by mail. `delete` hides it, and signing in
 * within 14 days restores it.
 */
export type AccountAction = (typeof accountActions)[number];

/**
 * Acts on an account, which the audit log keeps with its reason. For administrators. Needs a recent
 * sign-in.
 */
export const actOnAccount = /* @__PURE__ */ defineEndpoint({
  name: "actOnAccount",
  method: "POST",
  path: "/api/act-on-account.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({
    id: idField,
    action: /* @__PURE__ */ z.literal(accountActions),
    reason: actReason,
  }),
  response: emptyResponse,
});

/**
 * Makes an account a moderator, an administrator, or neither. For administrators. Needs a recent
 * sign-in.
 */
export const setAccountRole = /* @__PURE__ */ defineEndpoint({
  name: "setAccountRole",
  method: "POST",
  path: "/api/set-account-role.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({
    id: idField,
    role: /* @__PURE__ */ z.literal([...accountRoles, "none"]),
    reason: actReason,
  }),
  response: emptyResponse,
});

/**
 * Returns everything that is stored about an account, to be given to its owner. For administrators.
 * Needs a recent sign-in.
 */
export const exportAccount = /* @__PURE__ */ defineEndpoint({
  name: "exportAccount",
  method: "POST",
  path: "/api/export-account.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ id: idField, reason: actReason }),
  response: /* @__PURE__ */ z.looseObject({ username: requiredTextField }),
});

/**
 * Adds a note about an account, for other administrators. It is part of what `exportAccount`
 * returns. Needs a recent sign-in.
 */
export const addAccountNote = /* @__PURE__ */ defineEndpoint({
  name: "addAccountNote",
  method: "POST",
  path: "/api/add-account-note.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({
    id: idField,
    text: /* @__PURE__ */ limitedText({
      max: 1000,
      message: "Please write something",
      mustBeVisible: true,
    }),
  }),
  response: emptyResponse,
});
