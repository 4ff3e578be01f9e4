// @ts-check
import { createHash } from 'node:crypto';

/**
 * @typedef {object} Call a tool call with what comes of it
 * @property {string} name
 * @property {unknown} given its arguments
 * @property {string} [result] text that the model gets
 * @property {string} [diff] the longer text that a person is shown
 * @property {string} [error] the call failed with this
 * @property {number} [exitCode] of a shell call
 * @property {number} [seconds] how long it takes; default 1
 * @property {string} [intention]
 * @property {(log: EventLog, callId: string) => void} [inside] what a sub-agent does meanwhile
 *
 * @typedef {object} EventLog the events of one session in the order of the log; each a second after the one before
 * @property {(time: string) => EventLog} at sets the clock, UTC
 * @property {(type: string, data: object, extra?: object) => EventLog} event `extra` stands beside `data`
 * @property {(text: string, extra?: object) => EventLog} prompt
 * @property {(text: string, calls?: readonly Call[], extra?: object) => EventLog} answer what the agent says, and the calls that it makes then
 * @property {() => readonly string[]} lines one for each event, without line ends
 * @property {() => string} text
 * @property {() => string} now
 */

/**
 * @param {string} session
 * @param {{ readonly startedAt: string, readonly endType?: string, readonly model?: string, readonly stringArguments?: boolean }} shape `endType` is how the
 *   end of a tool call is named, `stringArguments` writes the arguments in a request as JSON text
 * @returns {EventLog}
 */
export function eventLog(session, { startedAt, endType = 'tool.execution_complete', model, stringArguments = false }) {
  /** @type {string[]} */
  const lines = [];
  let time = Date.parse(startedAt);
  let turns = 0;
  let calls = 0;
  /** @type {string | null} */
  let parentId = null;
  const now = () => new Date(time).toISOString();
  const wait = (/** @type {number} */ seconds) => {
    time += seconds * 1000;
  };
  const write = (/** @type {string} */ type, /** @type {object} */ data, extra = {}) => {
    const id = uuidOf(`${session} ${lines.length}`);
    lines.push(JSON.stringify({ type, data, id, timestamp: now(), parentId, ...extra }));
    parentId = id;
    wait(1);
  };
  /** @type {EventLog} */
  const log = {
    at(moment) {
      time = Date.parse(moment);
      return log;
    },
    event(type, data, extra) {
      write(type, data, extra);
      return log;
    },
    prompt(text, extra = {}) {
      write('user.message', { content: text, transformedContent: `<current_datetime>${now()}</current_datetime>\n\n${text}`, attachments: [], ...extra });
      return log;
    },
    answer(text, made = [], extra = {}) {
      const turnId = String(turns++);
      const named = made.map((call) => ({ ...call, id: `toolu_${uuidOf(`${session} call ${calls++}`).slice(0, 13)}` }));
      const messageId = uuidOf(`${session} message ${lines.length}`);
      const toolRequests = named.map(({ id, name, given, intention }) => ({
        toolCallId: id,
        name,
        arguments: stringArguments ? JSON.stringify(given) : given,
        type: 'function',
        ...(intention === undefined ? {} : { intentionSummary: intention }),
      }));
      write('assistant.turn_start', { turnId });
      write('assistant.message', { messageId, content: text, toolRequests, turnId, ...(model === undefined ? {} : { model }), ...extra });
      for (const { id, name, given, inside, seconds = 1, ...ended } of named) {
        write('tool.execution_start', { toolCallId: id, toolName: name, arguments: given, turnId, ...extra });
        inside?.(log, id);
        wait(seconds - 1);
        write(endType, { toolCallId: id, ...outcome(ended), ...extra });
      }
      write('assistant.turn_end', { turnId });
      return log;
    },
    lines: () => [...lines],
    text: () => lines.map((line) => `${line}\n`).join(''),
    now,
  };
  return log;
}

/** @param {Pick<Call, 'result' | 'diff' | 'error' | 'exitCode'>} ended */
function outcome({ result = '', diff, error, exitCode }) {
  if (error !== undefined) return { success: false, error: { message: error, code: 'failure' } };
  return {
    success: true,
    result: { content: exitCode === undefined ? result : `${result}\n<exited with exit code ${exitCode}>`, ...(diff === undefined ? {} : { detailedContent: diff }) },
    ...(exitCode === undefined ? {} : { shellExecution: { exitCode } }),
  };
}

/**
 * A UUID that is the same for the same name.
 * @param {string} name
 */
export function uuidOf(name) {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * What a session begins with.
 * @param {EventLog} log
 * @param {{ readonly id: string, readonly version: string, readonly cwd: string, readonly gitRoot?: string, readonly branch?: string, readonly repository?: string, readonly model?: string }} session
 */
export function begin(log, { id, version, cwd, gitRoot = cwd, branch, repository, model }) {
  return log.event('session.start', {
    sessionId: id,
    version: 1,
    producer: 'copilot-agent',
    copilotVersion: version,
    startTime: log.now(),
    context: { cwd, gitRoot, ...(branch === undefined ? {} : { branch }), ...(repository === undefined ? {} : { repository }) },
    ...(model === undefined ? {} : { selectedModel: model }),
  });
}
