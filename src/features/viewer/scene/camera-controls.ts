import {
  arePosesEqual,
  type CameraPose,
  clampPose,
  interpolatePose,
  orbitPose,
  type PoseLimits,
  panPose,
  zoomPose,
} from './camera-pose.ts';
import { FIELD_OF_VIEW } from './framing.ts';
import { type Gesture, watchPointers } from './pointer.ts';

/** Turn in radians for a movement across the canvas height. */
const TURN = Math.PI * 1.2;
/** Zoom for one pixel of the wheel. */
const WHEEL_ZOOM = 0.0012;
/** Steps of the keyboard. */
const KEY_TURN = Math.PI / 12;
const KEY_ZOOM = 1.2;
const KEY_PAN = 0.08;
/** Time in milliseconds in which the camera covers about two thirds of the way to its goal. */
const EASE_MS = 90;
/** Time in milliseconds for which a movement continues after the pointer has left. */
const FLING_MS = 160;
/** A pointer that rests this long before it leaves does not fling, in milliseconds. */
const REST_MS = 60;

/** Camera that follows a visitor's gestures and keys. */
export interface CameraControls {
  /** Returns the pose for the next picture. */
  step: (now: number) => CameraPose;
  /** True while the camera has not reached its goal. */
  isMoving: () => boolean;
  /** Moves to a pose. The limits of gestures do not apply. */
  moveTo: (pose: CameraPose, limits: PoseLimits) => void;
  dispose: () => void;
}

/**
 * Returns the controls of a canvas.
 * @param onChange called when the picture needs to be drawn
 * @param isCalm true for visitors who prefer reduced motion: the camera follows immediately, without inertia
 */
export function createCameraControls(
  canvas: HTMLElement,
  start: { pose: CameraPose; limits: PoseLimits },
  { onChange, isCalm }: { onChange: () => void; isCalm: () => boolean },
): CameraControls {
  let { pose, limits } = start;
  let goal = pose;
  let last: number | undefined;
  let fling: { gesture: Gesture; time: number } | undefined;

  function go(next: CameraPose): void {
    goal = clampPose(next, limits);
    onChange();
  }

  function moved({ x, y, scale, isPan }: Gesture): CameraPose {
    const height = canvas.clientHeight;
    if (!isPan) return orbitPose(goal, (-x / height) * TURN, (y / height) * TURN);
    const meters = (2 * Math.tan((FIELD_OF_VIEW * Math.PI) / 360) * goal.distance) / height;
    return zoomPose(panPose(goal, -x * meters, y * meters), 1 / scale);
  }

  const endPointers = watchPointers(canvas, {
    onMove(gesture) {
      fling = { gesture, time: performance.now() };
      go(moved(gesture));
    },
    onEnd() {
      const isResting = !fling || performance.now() - fling.time > REST_MS;
      if (!fling || isResting || isCalm()) return;
      const frames = FLING_MS / 16;
      const { gesture } = fling;
      go(moved({ ...gesture, x: gesture.x * frames, y: gesture.y * frames, scale: 1 }));
      fling = undefined;
    },
    onWheel: (amount) => go(zoomPose(goal, Math.exp(amount * WHEEL_ZOOM))),
  });

  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = poseAfterKey(event, goal);
    if (!next) return;
    event.preventDefault();
    go(next);
  };
  canvas.addEventListener('keydown', onKey);

  return {
    step(now) {
      const passed = last === undefined ? 16 : Math.min(64, now - last);
      pose = isCalm() ? goal : interpolatePose(pose, goal, 1 - Math.exp(-passed / EASE_MS));
      if (arePosesEqual(pose, goal)) pose = goal;
      last = pose === goal ? undefined : now;
      return pose;
    },
    isMoving: () => pose !== goal,
    moveTo(next, nextLimits) {
      limits = nextLimits;
      goal = next;
      onChange();
    },
    dispose() {
      endPointers();
      canvas.removeEventListener('keydown', onKey);
    },
  };
}

function poseAfterKey({ key, shiftKey }: KeyboardEvent, pose: CameraPose): CameraPose | undefined {
  const step = pose.distance * KEY_PAN;
  const isPan = shiftKey;
  switch (key) {
    case 'ArrowLeft':
      return isPan ? panPose(pose, -step, 0) : orbitPose(pose, -KEY_TURN, 0);
    case 'ArrowRight':
      return isPan ? panPose(pose, step, 0) : orbitPose(pose, KEY_TURN, 0);
    case 'ArrowUp':
      return isPan ? panPose(pose, 0, step) : orbitPose(pose, 0, KEY_TURN);
    case 'ArrowDown':
      return isPan ? panPose(pose, 0, -step) : orbitPose(pose, 0, -KEY_TURN);
    case '+':
    case '=':
      return zoomPose(pose, 1 / KEY_ZOOM);
    case '-':
      return zoomPose(pose, KEY_ZOOM);
    default:
      return undefined;
  }
}
